import { styleText } from 'node:util';
import { demoSignIns } from '#prisma/demo-people.ts';

type Started = { sandbox: string | null; demoPeople: boolean };

/** Prints the portal's URL, the sandbox's if it replaces the operator, and the demo people or how to add others. */
export function printAddresses(portal: string, { sandbox, demoPeople }: Started, seconds: string): void {
  const lines = [
    '',
    styleText('bold', `Waybill is ready (${seconds})`),
    '',
    `  Portal    ${styleText('cyan', portal)}`,
    ...(sandbox ? [`  Operator  ${styleText('cyan', `${sandbox}/_sandbox/`)}`] : []),
    ...(demoPeople ? ['', ...whoCanSignIn()] : []),
    ...(sandbox && !demoPeople
      ? ['', '  DATABASE_URL is set, so no demo people were added: npm run add-merchant']
      : []),
    '',
    styleText('dim', '  Ctrl+C stops it. Logs are in .data/logs.'),
    '',
  ];
  console.log(lines.join('\n'));
}

const work = { merchant: 'merchant', agent: 'customer service', administrator: 'administrator' };

function whoCanSignIn(): string[] {
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
