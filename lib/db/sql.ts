import { Prisma } from './generated/client.ts';
import type { Statement } from './query.ts';

/** A statement or a part of one, with its values. */
export type Sql<Row = never> = Prisma.Sql & Pick<Statement<Row>, 'row'>;

const template = (texts: readonly string[], ...values: unknown[]) => Prisma.sql(texts, ...values);

/**
 * SQL with values in it: `sql<Row>` is a statement that gives rows, `sql` one that gives none, or a part of another. A test compares
 * each `Row` with the columns that PostgreSQL describes (statements.test.ts).
 */
export const sql: {
  <Row = never>(texts: readonly string[], ...values: unknown[]): Sql<Row>;
  /** A text that isn't a value: never one of a request. */
  raw: typeof Prisma.raw;
  join: typeof Prisma.join;
  empty: typeof Prisma.empty;
} = Object.assign(template, { raw: Prisma.raw, join: Prisma.join, empty: Prisma.empty });
