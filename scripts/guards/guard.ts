export const invariants = {
  I1: 'at most one send per attempt',
  I2: 'at most one live AWB per shipment, and no AWB twice',
  I3: 'every AWB of the operator is in our database, or its reference belongs to an unconfirmed booking',
  I4: 'an AWB that was shown is durable',
  I5: 'no attempt stays "sent" after its lease and the next sweep; final states never change',
  I6: 'the same key always gets the same answer',
  I7: 'every row, cache key, job and label has its merchant, and the credential used is that merchant’s',
  I8: 'cached data shows its age; a price never comes from a cache',
  I9: 'no secret in a log, a reply, an error or a page',
  I10: 'a permission check that fails denies access',
  I11: 'each read across merchants is in the audit trail, with its reason',
} as const;

export type Invariant = keyof typeof invariants;

/**
 * One change to the code that removes a guard. It still matches after a change of layout: line breaks, indentation, quotes,
 * trailing commas, semicolons.
 */
export type Edit = CodeEdit | SqlEdit;

interface CodeEdit {
  file: string;
  /** The function, method or variable that the code is in. */
  within: string;
  /**
   * An expression, a statement or a property, without its semicolon. It is compared by syntax and must occur once in `within`.
   * `$$$` matches any arguments, `$_` any expression.
   */
  code: string;
  /** The replacement; without it, the code is removed. */
  instead?: string;
}

interface SqlEdit {
  file: string;
  /** As above; not given if the file is SQL. */
  within?: string;
  /** A piece of SQL that occurs once in `within`, with any whitespace. */
  sql: string;
  instead?: string;
}

/** The code that protects an invariant, as one edit or as several layers to remove together, and the test that must fail then. */
export type Guard = (Edit | { edits: Edit[] }) & {
  guard: string;
  /** The test's file. `name` is its full name as Vitest prints it: describe > test, with the values of a table's row. */
  test: string;
  name: string;
};

export function editsOf(guard: Guard): Edit[] {
  return 'edits' in guard ? guard.edits : [guard];
}
