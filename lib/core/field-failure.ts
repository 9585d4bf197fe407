/** An error at a form field (`receiver.mobile`): our message by its key under `validation`, or the operator's message. */
export type FieldFailure = { path: string; messageKey?: string; message?: string };
