/**
 * What an order says: a hash of what its booking sends, null where that isn't known, and a hash of its texts in the file, null
 * after corrections.
 */
type Said = { content: string | null; texts: string | null };

/** An order that was sent or is queued. Its `texts` are those of another file. */
export type EarlierOrder = Said & { shipmentId: string };

/** What a row repeats: a shipment, or a row above it. With another content, a person decides. */
export type Twin = { twinId: string | null; twinNumber: number | null; isDifferent: boolean };

/** A row that isn't sent, with its present twin. */
export type OpenRow = Twin &
  Said & {
    number: number;
    identity: string | null;
    isBookable: boolean;
    /** The person confirmed that it is another parcel, or the same order despite its content. */
    isWantedTwice: boolean;
    isSameOrder: boolean;
    isTwinBooked: boolean;
  };

/**
 * The twin of each row that repeats an earlier order, by the row's number. Rows come in the order of the file: of those with the
 * same identity, the first one that can be booked is the order, and the others repeat it. A row with a twin that was booked
 * keeps it.
 */
export function decideTwins<Row extends OpenRow>(
  rows: Row[],
  earlierOf: (row: Row) => EarlierOrder[],
): Map<number, Twin> {
  const twins = new Map<number, Twin>();
  const firsts = new Map<string, (Said & { number: number })[]>();
  for (const row of rows) {
    const { number, identity, content, texts } = row;
    if (!identity) continue;
    const isSame = (other: Said) =>
      row.isSameOrder ||
      !identity.startsWith('reference ') ||
      (content !== null && other.content === content) ||
      (texts !== null && other.texts === texts);
    const earlier = row.isWantedTwice || row.isTwinBooked ? [] : earlierOf(row);
    const above = firsts.get(identity) ?? [];
    const sent = earlier.find(isSame) ?? earlier[0];
    const first = above.find(isSame) ?? above[0];
    if (row.isTwinBooked && !row.isWantedTwice) {
      const { twinId, isDifferent } = row;
      twins.set(number, { twinId, twinNumber: null, isDifferent });
    } else if (sent)
      twins.set(number, { twinId: sent.shipmentId, twinNumber: null, isDifferent: !isSame(sent) });
    else if (!row.isBookable) continue;
    else if (first && !row.isWantedTwice)
      twins.set(number, { twinId: null, twinNumber: first.number, isDifferent: !isSame(first) });
    else firsts.set(identity, [...above, { number, content, texts: null }]);
  }
  return twins;
}
