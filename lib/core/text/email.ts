/** The pattern of an email, such as `name@example.com`. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
