/** A complaint at a field of a form (`receiver.mobile`): our own message by its key under `validation`, or the operator's words. */
export type FieldFailure = { path: string; messageKey?: string; message?: string };
