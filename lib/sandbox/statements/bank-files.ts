import { decimalAmount } from '#lib/core/money.ts';
import type { BankEntry, BankStatement } from './bank.ts';
import { csvOf, slashed } from './layouts.ts';

const signed = (fils: number) => decimalAmount({ amountMinor: fils, currency: 'AED' });
const dirhams = (fils: number) => signed(Math.abs(fils));

/** As a bank's site exports it: a head, semicolons, debit and credit apart, and the balance. */
export function bankCsv(statement: BankStatement): Buffer {
  let balance = statement.openingMinor;
  const rows = statement.entries.map((entry) => {
    balance += entry.amountMinor;
    const [debit, credit] =
      entry.amountMinor < 0 ? [dirhams(entry.amountMinor), ''] : ['', dirhams(entry.amountMinor)];
    const words = `${entry.party} ${entry.text}`;
    return [slashed(entry.day), slashed(entry.day), words, entry.reference, debit, credit, signed(balance)];
  });
  return csvOf(
    [
      ['Account statement', statement.account.name],
      ['IBAN', statement.iban],
      ['Period', `${slashed(statement.from)} - ${slashed(statement.to)}`],
      ['Transaction date', 'Value date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance (AED)'],
      ...rows,
      ['', '', 'Closing balance', '', '', '', signed(balance)],
    ],
    ';',
  );
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** camt.053.001.02 (ISO 20022). */
export function camt053(statement: BankStatement): Buffer {
  const { number, iban, account, from, to, openingMinor, closingMinor, entries } = statement;
  const balance = (code: string, fils: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(fils)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>${escaped(number)}</MsgId><CreDtTm>${to}T20:00:00+04:00</CreDtTm></GrpHdr>
<Stmt><Id>${escaped(number)}</Id><CreDtTm>${to}T20:00:00+04:00</CreDtTm>
<FrToDt><FrDtTm>${from}T00:00:00+04:00</FrDtTm><ToDtTm>${to}T23:59:59+04:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>AED</Ccy><Ownr><Nm>${escaped(account.name)}</Nm></Ownr></Acct>
${balance('OPBD', openingMinor, from)}
${balance('CLBD', closingMinor, to)}
${entries.map(camtEntry).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`);
}

const money = (fils: number) =>
  `<Amt Ccy="AED">${dirhams(fils)}</Amt><CdtDbtInd>${fils < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

function camtEntry({ day, reference, party, text, amountMinor }: BankEntry): string {
  const role = amountMinor < 0 ? 'Cdtr' : 'Dbtr';
  return `<Ntry>${money(amountMinor)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>${escaped(reference)}</AcctSvcrRef><BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${escaped(reference)}</EndToEndId></Refs><RltdPties><${role}><Nm>${escaped(party)}</Nm></${role}></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** SWIFT's MT940. */
export function mt940(statement: BankStatement): Buffer {
  const short = (day: string) => day.slice(2).replaceAll('-', '');
  const comma = (fils: number) => dirhams(fils).replace('.', ',');
  const balance = (fils: number, day: string) => `${fils < 0 ? 'D' : 'C'}${short(day)}AED${comma(fils)}`;
  const lines = [
    `:20:${statement.number}`,
    `:25:${statement.iban}`,
    ':28C:1/1',
    `:60F:${balance(statement.openingMinor, statement.from)}`,
    ...statement.entries.flatMap(({ day, reference, party, text, amountMinor }) => [
      // A reference has 16 characters at most; the whole one is in field 86.
      `:61:${short(day)}${day.slice(5).replace('-', '')}${amountMinor < 0 ? 'D' : 'C'}${comma(amountMinor)}NTRF${reference.slice(0, 16)}`,
      `:86:${party}`,
      text.slice(0, 65),
    ]),
    `:62F:${balance(statement.closingMinor, statement.to)}`,
    '-',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}
