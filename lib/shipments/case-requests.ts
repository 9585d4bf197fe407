/** The kinds of cases that a merchant asks for, or an agent in its name; others than these and a call back are questions to the merchant. */
export const caseRequestKinds = ['redelivery', 'message', 'hold'] as const;

/* SQL conditions on the rows of `desk_cases`. */

export const isRequestSql = `kind IN (${caseRequestKinds.map((kind) => `'${kind}'`)})`;
/** An open question to the merchant. Implies the predicate of a partial index. */
export const isQuestionSql = `desk_cases.state = 'open' AND kind <> 'call-back' AND NOT ${isRequestSql}`;
