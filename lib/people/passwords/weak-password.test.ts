import { expect, test } from 'vitest';
import { weakPassword } from './weak-password.ts';

const person = { email: 'mariam.haddad@oasis.example', name: 'Mariam Haddad', nameAr: 'مريم حداد' };

test.each(['a blue kettle sings', 'kX9!vQ2m#Lr8', 'إبريق أزرق يغني كل صباح'])('accepts %j', (password) => {
  expect(weakPassword(password, person)).toBeNull();
});

test.each(['', 'kX9!vQ2m#Lr', 'qwerty'])('finds %j short', (password) => {
  expect(weakPassword(password, person)).toBe('password-short');
});

test.each([
  ...['aaaaaaaaaaaaaaaa', '123456789012', 'qwertyuiop12', 'Password12345', 'mariam.haddad@oasis.example'],
  ...['Mariam Haddad', 'mariam haddad1', 'haddadmariam', 'مريم حداد مريم'],
])('finds %j easy to guess', (password) => {
  expect(weakPassword(password, person)).toBe('password-guessable');
});
