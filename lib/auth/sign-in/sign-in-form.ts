/** The longest body of a sign-in form that is read. */
export const mostFormBytes = 16_384;
