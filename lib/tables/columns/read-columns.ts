import { createHash } from 'node:crypto';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { type ColumnFacts, columnFacts } from './column-facts.ts';
import { isDialCode } from './dial-codes.ts';
import { type HeaderMeaning, isOfParty, type Meaning, type Party } from './header-meaning.ts';
import { compare } from './header-words.ts';
import type { ColumnReason, Grade } from './schema.ts';

/** A column of a table: what its name means, and what its values look like. */
export type FileColumn<Known extends string = Meaning> = HeaderMeaning<Known> & {
  at: number;
  name: string;
  facts: ColumnFacts;
  isHidden: boolean;
};

/** How a column was understood. `samples` are up to three of its values. */
export type ColumnReading<Field extends string> = {
  field: Field | null;
  grade: Grade;
  reason: ColumnReason;
  samples: string[];
  /** Its different texts, if they are few, as those of a status are. */
  words: string[];
};

/** When a field takes columns, in the words of a dictionary. */
export type FieldRule<Field extends string, Known extends string = Meaning> = {
  field: Field;
  /** The meanings of its names, the best first. */
  names: readonly Known[];
  /** Of these, several columns of one party are joined. */
  parts?: readonly Known[];
  /** Every column that the field takes is joined. */
  isJoined?: true;
  /** Whose columns, the best first; without it the receiver's, the customer's and those that name nobody. */
  parties?: readonly (Party | null)[];
  /** Which columns with such a name it takes; without it those whose name says nothing else. */
  takes?: (
    column: FileColumn<Known>,
    has: (field: Field) => boolean,
    columns: readonly FileColumn<Known>[],
  ) => boolean;
  /** What the values are when they agree with the name. */
  agrees?: (facts: ColumnFacts) => boolean;
  /** Of several columns, the one with the highest value is the best. */
  weigh?: (column: FileColumn<Known>) => number;
  /** The best column is meant, whatever the others are. */
  isRanked?: true;
  /** These values mean the field, whatever the column's name is. */
  byValues?: (facts: ColumnFacts) => boolean;
};

/** What the tables of one kind can say. A new field is a rule, a new name a word in a dictionary. */
export type Vocabulary<Field extends string, Known extends string = Meaning> = {
  /** What a name means: its words in the dictionary. */
  meaningOf: (name: string) => HeaderMeaning<Known>;
  rules: readonly FieldRule<Field, Known>[];
  /** The kind of a filled column without a meaning that nobody may overlook; null for one that isn't needed. */
  asks: (column: FileColumn<Known>, used: ReadonlyMap<Field, FileColumn<Known>>) => ColumnReason | null;
  /** What a column that is asked about means until somebody answers. */
  meant?: Partial<Record<ColumnReason, Field>>;
  /** Names that together tell a program's export, in which general names have another meaning. Letters and digits only. */
  exports?: readonly { has: string[]; columns: ReadonlyMap<string, Field | 'unused' | undefined> }[];
};

/** A name folded for comparison: letters and digits only. */
export const foldedName = (name: string) => foldForSearch(name).replace(/[^\p{L}\p{N}#]+/gu, '');

const usualParties: readonly (Party | null)[] = ['receiver', 'customer', null];

/**
 * What each column of a table means, by its name in English, Arabic or both and by its values. Two columns have one meaning only where
 * their texts are joined.
 */
export function readColumns<Field extends string, Known extends string>(
  table: { header: readonly string[]; facts?: ColumnFacts[]; hiddenColumns?: readonly number[] },
  { meaningOf, rules, asks, meant = {}, exports = [] }: Vocabulary<Field, Known>,
): ColumnReading<Field>[] {
  const columns = table.header.map((name, at): FileColumn<Known> => {
    const isHidden = table.hiddenColumns?.includes(at) ?? false;
    return { at, name, isHidden, facts: table.facts?.[at] ?? columnFacts([]), ...meaningOf(name) };
  });
  const found = new Map<number, { field: Field; grade: Grade; reason: ColumnReason }>();
  const alternatives = new Map<number, number>();
  const has = (field: Field) => [...found.values()].some((one) => one.field === field);
  const alike = sameNames(columns);
  const names = columns.map(({ name }) => foldedName(name));
  const told = exports.find((one) => one.has.every((name) => names.includes(name)))?.columns;
  const toldOf = ({ at }: Pick<FileColumn, 'at'>) => told?.get(names[at] ?? '');
  for (const column of columns) {
    const field = toldOf(column);
    if (field && field !== 'unused') found.set(column.at, { field, grade: 'sure', reason: 'name' });
  }
  const isFree = (column: FileColumn<Known>) =>
    !found.has(column.at) &&
    toldOf(column) === undefined &&
    !column.isHidden &&
    !isDialCode(column) &&
    !alike.has(column.at) &&
    !isContainer(column, columns);
  for (const rule of rules) {
    const { field, names: of, parties = usualParties, takes = ({ isWhole }) => isWhole } = rule;
    const rank = (column: FileColumn<Known>) => [
      parties.indexOf(column.party),
      -(rule.weigh?.(column) ?? 0),
      Number(!column.isWhole),
      of.indexOf(column.meaning as Known),
      column.at,
    ];
    const candidates = columns
      .filter(
        (column) =>
          of.includes(column.meaning as Known) &&
          isFree(column) &&
          parties.includes(column.party) &&
          (column.isWhole || !column.isAside) &&
          takes(column, has, columns),
      )
      .toSorted((one, other) => compare(rank(one), rank(other)));
    const [best] = candidates;
    if (!best || (has(field) && !rule.isJoined)) continue;
    const isPart = (column: FileColumn<Known>) => rule.parts?.includes(column.meaning as Known);
    const joined = candidates.filter(
      (column) =>
        isPart(column) && isPart(best) && column.party === best.party && column.isWhole === best.isWhole,
    );
    const taken = rule.isJoined ? candidates : joined.includes(best) ? joined : [best];
    for (const column of taken) found.set(column.at, { field, ...gradeOf(column, rule) });
    for (const column of candidates)
      if (!rule.isRanked && !taken.includes(column) && isAsGood(column, best))
        alternatives.set(column.at, best.at);
  }
  for (const { field, byValues } of rules) {
    const column =
      byValues &&
      !has(field) &&
      columns.find((one) => isFree(one) && isOpenToValues(one) && byValues(one.facts));
    if (column) found.set(column.at, { field, grade: 'likely', reason: 'values' });
  }
  for (const [at, best] of alternatives) {
    const taken = found.get(best);
    if (found.has(at) || !taken) continue;
    found.set(best, { ...taken, grade: 'open', reason: 'sameMeaning' });
  }
  const used = new Map(
    columns.flatMap((column): [Field, FileColumn<Known>][] => {
      const field = found.get(column.at)?.field;
      return field ? [[field, column]] : [];
    }),
  );
  return columns.map((column) => {
    const { samples, words, filled } = column.facts;
    const values = { samples, words };
    const known = found.get(column.at);
    // Without a name, values alone say too little.
    if (known)
      return column.name ? { ...known, ...values } : { ...known, grade: 'open', reason: 'noName', ...values };
    const isSettled = filled === 0 || toldOf(column) === 'unused' || isDialCode(column);
    const unclear = alternatives.has(column.at)
      ? 'sameMeaning'
      : alike.has(column.at)
        ? 'sameName'
        : column.isHidden
          ? 'hidden'
          : null;
    const kind = isSettled ? null : (unclear ?? asks(column, used));
    if (kind) return { field: meant[kind] ?? null, grade: 'open', reason: kind, ...values };
    const reason = filled === 0 ? 'empty' : isDialCode(column) ? 'dialCode' : 'notNeeded';
    return { field: null, grade: 'unused', reason, ...values };
  });
}

function gradeOf(
  { isWhole, facts }: Pick<FileColumn, 'isWhole' | 'facts'>,
  { agrees }: Pick<FieldRule<string>, 'agrees'>,
): { grade: Grade; reason: ColumnReason } {
  const isSeen = facts.filled > 0 && agrees !== undefined;
  const isRight = isSeen && agrees(facts);
  if (isWhole && (isRight || !isSeen)) return { grade: 'sure', reason: isRight ? 'nameAndValues' : 'name' };
  return { grade: 'likely', reason: isRight ? 'values' : isWhole ? 'name' : 'partOfName' };
}

/** Whether only a person can say which of two columns is meant: both have such a name, and other values. */
const isAsGood = (column: FileColumn<string>, best: FileColumn<string>) =>
  column.isWhole === best.isWhole &&
  !column.isAside &&
  column.meaning === best.meaning &&
  (column.party === 'receiver') === (best.party === 'receiver') &&
  column.facts.filled > 0 &&
  !column.facts.isOneWord &&
  String(column.facts.samples) !== String(best.facts.samples);

/** Values alone don't say whose they are. */
const isOpenToValues = ({ facts, party, isAside }: FileColumn<string>) =>
  facts.filled > 0 && !isAside && party !== 'sender' && party !== 'item' && party !== 'billing';

/** Columns about people and places whose names don't differ: of two blocks, only a person knows which is the receiver's. */
function sameNames(columns: FileColumn<string>[]): Set<number> {
  const ofPeople = columns.filter(
    ({ name, meaning, party, facts }) => name && meaning && facts.filled > 0 && !party && isOfParty(name),
  );
  const groups = Map.groupBy(ofPeople, ({ name }) => foldForSearch(name)).values();
  return new Set(
    [...groups].filter(({ length }) => length > 1).flatMap((group) => group.map(({ at }) => at)),
  );
}

/** A column that other columns are parts of: `Delivery Address`, beside `Delivery Address/Street`. */
const isContainer = ({ name, meaning }: FileColumn<string>, columns: FileColumn<string>[]) =>
  name !== '' &&
  columns.some(
    (part) =>
      part.meaning === meaning && /^[./]/.test(part.name.slice(name.length)) && part.name.startsWith(name),
  );

/**
 * What recognises a table with the same sheet and the same names of columns in the same order; null without any name. Digits in the name of
 * a sheet are mostly a day.
 */
export function tableSignature(sheetName: string, header: readonly string[]): string | null {
  if (!header.some(Boolean)) return null;
  const names = [foldedName(sheetName).replace(/\d+/g, ''), ...header.map(foldedName)];
  return createHash('sha256').update(JSON.stringify(names)).digest('base64url');
}
