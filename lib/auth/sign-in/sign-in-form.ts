/** The maximum size of the body of a sign-in form. */
export const mostFormBytes = 16_384;
