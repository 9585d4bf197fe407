import { createContext } from 'react';

/** What the controls of all pages say, in the person's language. */
export const ControlWords = createContext({ optional: '', close: '', showPassword: '', hidePassword: '' });
