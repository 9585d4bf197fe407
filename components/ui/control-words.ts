import { createContext } from 'react';

/** What the controls of all pages say, in the person's language: the texts of `common` with these names. */
export const ControlWords = createContext({
  optional: '',
  close: '',
  showPassword: '',
  hidePassword: '',
  saving: '',
  copied: '',
  copyFailed: '',
});
