import { createContext } from 'react';

/** The word "optional" in the person's language, for the labels of all forms. */
export const OptionalWord = createContext('');
