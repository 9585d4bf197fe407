import type { Pool } from 'pg';
import type { MerchantActor } from '#lib/core/actor.ts';
import { confirmColumns } from '#lib/statements/files/answer-questions.ts';
import { findStatement } from '#lib/statements/files/list-statements.ts';
import { uploadStatement } from '#lib/statements/files/upload-statement.ts';
import { columnMeaning } from '#lib/statements/reading/column-meaning.ts';
import type { LineField } from '#lib/statements/reading/view.ts';
import type { LineResult } from '#lib/statements/view.ts';
import type { LabelledStatement, RowLabel } from './read-labelled.ts';
import { leaveOutAndPost, work } from './score-portal.ts';

/**
 * `false`: it pays or bills something else than the label says, or passes as right and isn't. `lost`: a line of the file that isn't there.
 * `touched`: the file is clear, and a person has to look.
 */
export type Verdict = 'right' | 'false' | 'lost' | 'touched';
export type FileScore = {
  name: string;
  lines: number;
  verdicts: Record<Verdict, number>;
  openColumns: number;
  questions: string[];
  misses: string[];
};

type Stored = {
  row: number;
  number: number;
  result: LineResult;
  /** That it settles. */
  awbs: string[];
  /** That a bank's line pays. */
  statements: string[];
  amount: number | null;
  fee: number | null;
  vat: number | null;
  net: number | null;
  day: string | null;
  split: { netMinor: number; vatMinor: number; grossMinor: number } | null;
};

/** Uploads a file as a merchant, who answers what is open as the label says, and posts it. */
export async function scoreLabelled(
  database: Pool,
  actor: MerchantActor,
  file: LabelledStatement,
): Promise<FileScore> {
  const score: FileScore = {
    name: file.name,
    lines: file.rows.filter(({ is }) => is === 'line').length,
    verdicts: { right: 0, false: 0, lost: 0, touched: 0 },
    openColumns: 0,
    questions: [],
    misses: [],
  };
  const { name, kind, bytes } = file;
  const stored = await uploadStatement(actor, { bytes: new Uint8Array(bytes), name, kind });
  const id = stored.ok ? stored.value.id : null;
  if (id) {
    await work(actor, id);
    await answer(actor, id, file, score);
    await work(actor, id);
  }
  const read = id ? await findStatement(actor, id) : null;
  if (read?.state !== 'read')
    score.questions.push(stored.ok ? `${read?.state} ${read?.fault?.code ?? ''}` : stored.code);
  const lines = id && read?.state === 'read' ? await storedLines(database, id) : [];
  if (name.endsWith('.xml')) joinEntries(lines);
  for (const label of file.rows) judge(score, label, take(lines, label), file);
  for (const line of lines)
    if (line.awbs.length + line.statements.length > 0)
      miss(score, 'false', line.row, `no line, but ${wordsOf(line)}`);
  if (id) await leaveOutAndPost(database, actor, id);
  return score;
}

/** A person decides what is open, as the label says, and nothing else. */
async function answer(
  actor: MerchantActor,
  id: string,
  file: LabelledStatement,
  score: FileScore,
): Promise<void> {
  const asked = await findStatement(actor, id);
  // The demo's merchant has accounts of its own, which no file can know.
  for (const { of } of asked?.doubts ?? []) if (of !== 'account') score.questions.push(`doubt of ${of}`);
  if (asked?.state !== 'asked' || !asked.layout) return;
  const { dayQuestion, missing } = asked;
  if (dayQuestion) score.questions.push('order of dates');
  score.openColumns = asked.columns.filter(({ grade }) => grade === 'open').length;
  if (missing.length > 0) score.questions.push(`missing ${missing.join(' ')}`);
  const done = await confirmColumns(actor, id, {
    columns: asked.columns.map(({ name, field, grade }, at) =>
      grade === 'open' || missing.length > 0 ? labelled(file, name, at) : field,
    ),
    ...(dayQuestion && { dayOrder: file.dayOrder ?? 'day-first' }),
  });
  if (!done.ok) score.questions.push(done.code);
}

function labelled({ columns, kind }: LabelledStatement, name: string, at: number): LineField | null {
  const trimmed = name.trim();
  const own =
    columns[at]?.[0].trim() === trimmed ? columns[at] : columns.find(([of]) => of.trim() === trimmed);
  const field = (own ?? columns[at])?.[1] ?? null;
  // To a person, the price of an invoice is its amount.
  if (kind !== 'charges' || field !== 'amount') return field;
  return columnMeaning(name)?.hasVat ? 'net' : 'fee';
}

/** An entry of CAMT that books several payments is a line for each, and a label counts entries: its lines are judged as one. */
function joinEntries(lines: Stored[]): void {
  const byEntry = [...Map.groupBy(lines, ({ row }) => row)];
  lines.splice(
    0,
    lines.length,
    ...byEntry.flatMap(([row, own]) => {
      const [first] = own;
      const others = new Set(own.map(({ result }) => result)).size > 1;
      return first
        ? [
            {
              ...first,
              number: row,
              result: others ? ('invalid' as const) : first.result,
              amount: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
              statements: own.flatMap(({ statements }) => statements),
            },
          ]
        : [];
    }),
  );
}

/** The stored line of a label. */
function take(lines: Stored[], { row }: RowLabel): Stored | undefined {
  const at = lines.findIndex((line) => line.row === row);
  return at < 0 ? undefined : lines.splice(at, 1)[0];
}

const wordsOf = ({ result, awbs, statements }: Stored) => [result, ...awbs, ...statements].join(' ');

function miss(score: FileScore, verdict: Exclude<Verdict, 'right'>, row: number, what: string): void {
  score.misses.push(`${score.name} ${row}: ${verdict}: ${what}`);
  score.verdicts[verdict] += 1;
}

function judge(
  score: FileScore,
  label: RowLabel,
  line: Stored | undefined,
  file: Pick<LabelledStatement, 'kind'>,
): void {
  const { is, expect, awbs, statements } = label;
  if (is !== 'line' && (!line || line.result === 'not-ours')) return;
  const verdict = line ? verdictOf(label, line, file) : 'lost';
  if (verdict === 'right') score.verdicts.right += 1;
  else {
    const found = line ? [wordsOf(line), ...differences(label, line, file)].join(', ') : 'not read';
    miss(score, verdict, label.row, `${found} for ${[is, ...expect, ...awbs, ...statements].join(' ')}`);
  }
}

function verdictOf(label: RowLabel, line: Stored, file: Pick<LabelledStatement, 'kind'>): Verdict {
  const { is, expect, awbs, statements } = label;
  const isStrange =
    line.awbs.some((awb) => !awbs.includes(awb)) || line.statements.some((one) => !statements.includes(one));
  if (isStrange) return 'false';
  if (is !== 'line') return 'touched';
  const { result } = line;
  // Parts that the file doesn't have can't be compared, and say so.
  const isRight = expect.includes(result) || (result === 'not-compared' && expect.includes('matched'));
  const isReadable = !['invalid', 'ask', 'unknown-awb'].includes(result);
  // Labels have two decimals, and some currencies have three.
  const isForeign = expect.includes('other-currency');
  const isOther = isReadable && !isForeign && differences(label, line, file).length > 0;
  if (isOther || (result === 'matched' && !isRight)) return 'false';
  return isRight ? 'right' : 'touched';
}

/** The read amounts that aren't those of the label. */
function differences(label: RowLabel, line: Stored, { kind }: Pick<LabelledStatement, 'kind'>): string[] {
  const parts = (kind === 'charges' ? partsOfCharge : partsOfPayment)(label, line).flatMap(
    ([part, said, ...all]) => {
      const own = all.flatMap((each) => each ?? []);
      return said === undefined || own.length === 0 || own.some((each) => Math.abs(each - said) <= 1)
        ? []
        : [`${part} ${own.join(' or ')} for ${said}`];
    },
  );
  return label.day && line.day && line.day !== label.day ? [...parts, `${line.day} for ${label.day}`] : parts;
}

/** A part of a label, and what can be read of it. */
type Part = [name: string, said: number | undefined, ...read: (number | null | undefined)[]];

/** To a person, an invoice's amount is its price, with VAT or not, and its fee the price before VAT; or they are the postage and the COD fee. */
function partsOfCharge({ amount, fee, vat, net }: RowLabel, { split, ...line }: Stored): Part[] {
  const before = split ? split.netMinor : line.fee;
  const isPostage = amount !== undefined && fee !== undefined && amount + fee === before;
  return [
    ['amount', isPostage ? undefined : amount, line.fee, line.net, split?.netMinor],
    ['fee', isPostage ? undefined : fee, before],
    ['vat', vat, split ? split.vatMinor : line.vat],
    ['net', net, split ? split.grossMinor : line.net],
  ];
}

const partsOfPayment = ({ amount, fee, vat, net }: RowLabel, line: Stored): Part[] => [
  ['amount', amount, line.amount ?? (line.net ?? 0) + (line.fee ?? 0) + (line.vat ?? 0)],
  ['fee', fee, line.fee],
  ['vat', vat, line.vat],
  ['net', net, line.net],
];

async function storedLines(database: Pool, id: string): Promise<Stored[]> {
  const { rows } = await database.query<Stored>(
    `SELECT row, number, result, amount_minor::float8 AS amount, fee_minor::float8 AS fee, vat_minor::float8 AS vat,
       net_minor::float8 AS net, day::text AS day, vat_split AS split,
       CASE WHEN shipments.awb IS NOT NULL THEN ARRAY[shipments.awb] WHEN result = 'matched' THEN coalesce(lines.awbs, '{}') ELSE '{}' END AS awbs,
       array(SELECT coalesce(statements.reference, (
           SELECT max(statement_reference) FROM statement_lines AS own
           WHERE own.merchant_id = lines.merchant_id AND own.statement_id = statements.id AND own.is_posted
         )) FROM statements WHERE statements.id = ANY (lines.statement_ids)) AS statements
     FROM statement_lines AS lines
     LEFT JOIN shipments ON shipments.id = lines.shipment_id AND shipments.merchant_id = lines.merchant_id
     WHERE statement_id = $1 ORDER BY number`,
    [id],
  );
  return rows;
}
