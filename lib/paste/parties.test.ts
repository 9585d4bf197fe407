import { expect, it } from 'vitest';
import { receiverLines } from './parties.ts';

it.each(['New order from agent Basma 0507770011', 'urgent one, agt Rami: 050 777 0011'])(
  'leaves out the phone of who sends the order: %s',
  (line) => {
    const { kept } = receiverLines([line, 'Client: Eman Rashwan', 'Tel: 0568840297']);
    expect(kept.map(({ text }) => text).join()).not.toMatch(/777/);
  },
);
