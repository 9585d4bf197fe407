import { countVerdict, newScore, type Score } from '#e2e/scores/score.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { discardImport } from '#lib/imports/booking/stop-import.ts';
import { type ImportField, isJoined } from '#lib/imports/fields/schema.ts';
import { addImport } from '#lib/imports/files/add-import.ts';
import { confirmColumns } from '#lib/imports/files/confirm-columns.ts';
import { fillMissing } from '#lib/imports/files/fill-missing.ts';
import { findImport } from '#lib/imports/files/find-import.ts';
import { previewImport } from '#lib/imports/rows/preview-rows.ts';
import { decidingWords } from '#lib/imports/rows/withhold.ts';
import { importLimits, isOpen } from '#lib/imports/schema.ts';
import type { ImportColumnView, ImportRowView, WordMeaning } from '#lib/imports/view.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { judgeRow, type Outcome, verdicts } from './judge-orders.ts';
import type { LabelledFile, RowLabel, TableLabel } from './labels.ts';
import { shownReadings } from './shown-readings.ts';

/** `confirmed`: the tables that needed no confirmation; `presses`: how often a person pressed “Confirm”. */
const counts = ['rows', ...verdicts, 'open columns', 'confirmed', 'presses'] as const;
/** The questions are those about clear rows beyond the columns, each once. */
export type OrdersScore = Score<(typeof counts)[number]>;

/** `open`: a person answers the open columns and believes the others; `all`: corrects every column that the label names. */
export type Answered = 'open' | 'all';

/** Emails that files don't have aren't asked for. */
export const setReceiverEmail = (actor: MerchantActor) =>
  saveShippingSettings(actor, { ...defaultShippingSettings, receiverEmail: 'dispatch@oasis.example' });

/** Adds a file as a person would, confirms its columns, and compares its rows with their labels. Books nothing. */
export async function scoreFile(
  actor: MerchantActor,
  file: LabelledFile,
  answered: Answered = 'open',
): Promise<OrdersScore> {
  const score = newScore(file.name, counts);
  // Each file is of another shop, so no layout is known.
  const { merchantId } = actor;
  await inMerchant(merchantId, ({ tableLayout }) => tableLayout.deleteMany({ where: { merchantId } }));
  for (const table of file.tables) await scoreTable(actor, { file, table, answered, score });
  return score;
}

type Scored = { file: LabelledFile; table: TableLabel; answered: Answered; score: OrdersScore };

async function scoreTable(actor: MerchantActor, { file, table, answered, score }: Scored): Promise<void> {
  score.counts.rows += table.rows.length;
  const outcomes = new Map<number, Outcome>();
  const ids: string[] = [];
  for (const added of await addTables(actor, file, table)) {
    if (!added.ok) {
      // The whole file is stopped with a reason, so nothing is lost in silence.
      score.questions.push(added.code);
      for (const { row, send } of table.rows)
        countVerdict(score, row, { verdict: send === 'yes' ? 'touched' : 'right', why: added.code });
      return;
    }
    const { id } = added.value;
    ids.push(id);
    const { open, isConfirmed, presses } = await answerColumns(actor, id, table, answered);
    score.counts['open columns'] += open;
    score.counts.presses += presses;
    score.counts.confirmed += Number(isConfirmed);
    const missing: string[] = [];
    for (const [field, value] of [
      ['weight', '1'],
      ['origin', 'AE'],
      ['itemDescription', 'Goods'],
      ['unitValue', '50'],
    ] as const) {
      const filled = await fillMissing(actor, { importId: id, texts: { [field]: value } });
      if (filled.ok && filled.value.filled > 0) missing.push(field);
    }
    // One form asks for all that the rows lack.
    if (missing.length > 0) score.questions.push(`${missing.join(', ')} missing`);
    for (const [number, outcome] of await outcomesOf(actor, id)) outcomes.set(number, outcome);
  }
  for (const label of table.rows) {
    const outcome = outcomes.get(label.row);
    outcomes.delete(label.row);
    // An area that the carrier doesn't list goes into the address, also where the label leaves it out.
    const hasArea = label.area === undefined && table.columns.some(([, meaning]) => meaning === 'area');
    const area = hasArea ? outcome?.row.values.area : undefined;
    countVerdict(score, label.row, judgeRow({ ...label, ...(area && { area }) }, outcome));
    for (const asked of questionsOf(label, outcome))
      if (!score.questions.includes(asked)) score.questions.push(asked);
  }
  for (const [number, { row }] of outcomes)
    if (row.state === 'right' && row.itemOf === null)
      countVerdict(score, number, { verdict: 'changed', why: 'ready, but without a label' });
  for (const importId of ids) await discardImport(actor, { importId, isDiscarded: true });
}

/** Takes the tables with labelled rows, of the sheet that the label names, as a person who is offered them. */
async function addTables(actor: MerchantActor, { bytes, name }: LabelledFile, { sheet, rows }: TableLabel) {
  const asked = await addImport(actor, { bytes, name, table: 'ask' });
  if (asked.ok || asked.code !== 'several-tables') return [asked];
  const offers = asked.details.tables?.filter((one) => !sheet || one.name === sheet) ?? [];
  const added = [];
  for (const [index, { at, row: from }] of offers.entries()) {
    const end = offers[index + 1]?.row ?? Number.POSITIVE_INFINITY;
    if (rows.some(({ row }) => row >= (from ?? 0) && row < end))
      added.push(await addImport(actor, { bytes, name, table: at }));
  }
  return added;
}

/** Meanings that labels have no word for, because they say of an order only that it stays. */
const withoutLabel: readonly (ImportField | null)[] = ['sentAt', 'deliveryMethod'];

/** What a row asks that is to be sent; a row that only a person can decide may ask. */
const questionsOf = ({ send }: RowLabel, outcome: Outcome | undefined): string[] =>
  send !== 'yes' && send !== 'item'
    ? []
    : (outcome?.row.problems ?? []).flatMap((problem) =>
        isOpen(problem) ? [`${problem.field} ${problem.code}`] : [],
      );

/** Confirms the columns; returns how many were open, and whether nobody had to. */
async function answerColumns(
  actor: MerchantActor,
  importId: string,
  { columns, rows: labels }: TableLabel,
  answered: Answered,
): Promise<{ open: number; isConfirmed: boolean; presses: number }> {
  const { layout = [], confirmedAt = null } = (await findImport(actor, { id: importId }))?.of ?? {};
  const { merchantId } = actor;
  const stored = await inMerchant(merchantId, ({ importRow }) =>
    importRow.findMany({ where: { importId, merchantId }, select: { number: true, cells: true } }),
  );
  const named = Map.groupBy(columns, ([name]) => name.trim());
  const labelled = ({ name, field }: ImportColumnView, at: number) => {
    const [, answer = field] = named.get(name || String(at + 1))?.shift() ?? [];
    return answer;
  };
  const answers = layout.map(labelled);
  const isOpen = layout.map(({ grade, reason }) => grade === 'open' && reason !== 'words');
  const told = new Set(answers.filter((field, at) => isOpen[at] && field && !isJoined(field)));
  // An answer takes the place of a guess about another column, which is asked about then.
  const chosen = layout.map(({ field }, at) =>
    (answered === 'all' && !withoutLabel.includes(field)) || isOpen[at] || told.has(field)
      ? (answers[at] ?? null)
      : field,
  );
  // A person knows what an unknown word says about the orders that have it.
  const labelOf = new Map(labels.map((label) => [label.row, label]));
  const words = layout.flatMap((column, at) =>
    decidingWords(column, chosen[at], chosen).flatMap(({ text, does, choices }): [string, WordMeaning][] => {
      const having = stored.filter(({ cells }) => Array.isArray(cells) && cells[at] === text);
      const said = having.flatMap(({ number }) => labelOf.get(number) ?? []);
      return does === 'ask' ? [[text, answerOf(said, choices)]] : [];
    }),
  );
  const open = layout.filter(({ grade }) => grade === 'open').length;
  for (let presses = 1; ; presses += 1) {
    const given = { importId, columns: chosen, words: Object.fromEntries(words) };
    // The page shows what the answers bring about before they are confirmed.
    const seen = (await previewImport(actor, given))?.seen ?? '';
    const confirmed = await confirmColumns(actor, { ...given, seen });
    if (!confirmed.ok) throw new Error(confirmed.logMessage);
    if (confirmed.value.isConfirmed) return { open, isConfirmed: confirmedAt !== null, presses };
    if (presses > 3) throw new Error('the readings never settle');
  }
}

/** What a word says, by the rows that have it. */
function answerOf(having: RowLabel[], choices: readonly WordMeaning[]): WordMeaning {
  const sent = having.filter(({ send }) => send === 'yes');
  if (choices.includes('express')) return 'express';
  if (choices.includes('sample')) return 'other';
  if (choices.includes('cod')) {
    if (sent.length === 0 && having.some(({ send }) => send === 'no')) return 'hold';
    const pays = new Set(sent.map(({ cod }) => Number(cod || 0) > 0));
    return pays.size === 1 ? (pays.has(true) ? 'cod' : 'paid') : 'ask';
  }
  if (sent.length > 0 || having.some(({ send }) => send === 'item')) return 'send';
  return having.some(({ send }) => send !== 'ask') ? 'hold' : 'ask';
}

/** The rows of an import with the bookings that they would become, by their numbers. */
async function outcomesOf(actor: MerchantActor, importId: string): Promise<Map<number, Outcome>> {
  const { merchantId } = actor;
  const rows: ImportRowView[] =
    (await findImport(actor, { id: importId, most: importLimits.rows }))?.rows ?? [];
  const stored = await inMerchant(merchantId, ({ importRow }) =>
    importRow.findMany({ where: { importId, merchantId }, select: { number: true, form: true } }),
  );
  const forms = new Map(stored.map(({ number, form }) => [number, form as ShipmentForm | null]));
  const shown = await shownReadings(actor, importId);
  return new Map(
    rows.map((row) => [
      row.number,
      { row, form: forms.get(row.number) ?? null, shown: shown.get(row.number) ?? [] },
    ]),
  );
}
