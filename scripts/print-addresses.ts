import { styleText } from 'node:util';
import { demoSignIns } from '#prisma/demo-people.ts';

/** Prints the portal's URL and, if the sandbox replaces the operator, the demo users. */
export function printAddresses(portal: string, sandbox: string | null, seconds: string): void {
  const lines = [
    '',
    styleText('bold', `Waybill is ready (${seconds})`),
    '',
    `  Portal    ${styleText('cyan', portal)}`,
    ...(sandbox ? [`  Operator  ${styleText('cyan', `${sandbox}/_sandbox/`)}`, '', ...demoPeople()] : []),
    '',
    styleText('dim', '  Ctrl+C stops it. Logs are in .data/logs.'),
    '',
  ];
  console.log(lines.join('\n'));
}

const work = { merchant: 'merchant', agent: 'customer service', administrator: 'administrator' };

function demoPeople(): string[] {
  const people = demoSignIns.map(({ email, password, name, role, merchant }) => [
    email,
    password,
    `${name}, ${merchant?.nameEn ?? work[role]}`,
  ]);
  const width = (column: number) => Math.max(...people.map((person) => person[column]?.length ?? 0));
  return [
    '  Sign in as',
    ...people.map(([email = '', password = '', who = '']) => {
      return `    ${email.padEnd(width(0))}  ${password.padEnd(width(1))}  ${styleText('dim', who)}`;
    }),
  ];
}
