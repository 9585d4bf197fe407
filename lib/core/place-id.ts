/**
 * A place's id as the operator gives it: any text of 1 to 50 characters, such as `3`, `0012` or `fj/040+x`. Control
 * characters and lone surrogates are excluded because they can't be stored or sent; surrounding spaces aren't part of an id.
 */
export const placeIdPattern = /^(?!\s)[^\p{Cc}\p{Cs}]{1,50}(?<!\s)$/u;
