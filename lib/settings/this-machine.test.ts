import { expect, test } from 'vitest';
import { isReadableOnTheWay } from './this-machine.ts';

test.each([
  'http://127.0.0.1:4010',
  'http://127.1.2.3',
  'http://localhost:4010',
  'http://[::1]:4010',
  'https://a.example',
])('%s is fine', (address) => expect(isReadableOnTheWay(address)).toBe(false));

test.each([
  ...['http://a.example', 'http://10.0.0.1', 'http://localhost.a.example', 'http://127.0.0.1.a.example'],
  ...['http://[::2]', 'http://user:secret@a.example'],
])('%s can be read on the way', (address) => expect(isReadableOnTheWay(address)).toBe(true));
