/**
 * A value as JSON, for a client component: React walks through each value of an object that a document carries, on the server twice,
 * but a text is one value. Only for what JSON can express.
 */
export type JsonOf<Value> = string & { readonly of?: Value };

export const toJson = <Value>(value: Value): JsonOf<Value> => JSON.stringify(value);

export const fromJson = <Value>(json: JsonOf<Value>): Value => JSON.parse(json);
