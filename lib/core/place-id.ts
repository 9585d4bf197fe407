/**
 * The id of a place, as the operator gives it: any text of 1 to 50 characters, such as `3`, `0012` or `fj/040+x`. Control
 * characters and halves of a character can be neither kept nor sent; blanks around an id are none of it.
 */
export const placeIdPattern = /^(?!\s)[^\p{Cc}\p{Cs}]{1,50}(?<!\s)$/u;
