import { isShipmentId } from '#lib/shipments/shipment-id.ts';

/** The first or last row of a page, and whether the older or the newer rows follow. */
export type ListCursor = { towards: 'older' | 'newer'; createdAt: Date; id: string };

type Row = { createdAt: Date; id: string };

export function writeCursor(towards: ListCursor['towards'], { createdAt, id }: Row): string {
  return Buffer.from(`${towards} ${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Reads a cursor from a URL. Null for anything that `writeCursor` can't have written. */
export function readCursor(text: string): ListCursor | null {
  const [towards, moment = '', id = ''] = Buffer.from(text.slice(0, 200), 'base64url').toString().split(' ');
  const createdAt = new Date(moment);
  if (towards !== 'older' && towards !== 'newer') return null;
  return !/^\d{4}-/.test(moment) || Number.isNaN(createdAt.getTime()) || !isShipmentId(id)
    ? null
    : { towards, createdAt, id };
}
