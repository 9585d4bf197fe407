import { z } from 'zod';
import { jsonReply, type Reply } from '#lib/sandbox/http/reply.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { isStatementFault, setStatementFault, statementFaults } from '#lib/sandbox/statements/faults.ts';
import {
  layoutNames,
  listPapers,
  type PaperKind,
  paperFile,
  paperKinds,
} from '#lib/sandbox/statements/list-papers.ts';
import { TooManyRows } from '#lib/sandbox/statements/paper.ts';
import { type ControlCall, type ControlRoute, controlFailure, invalidFields } from './control-route.ts';
import { type Html, html, page } from './page.ts';

export const statementRoutes: ControlRoute[] = [
  { method: 'GET', path: /^api\/statements$/, answer: listed },
  { method: 'GET', path: /^api\/statements\/file$/, answer: file },
  { method: 'POST', path: /^api\/shipments\/(\w+)\/statement-fault$/, answer: plantFault },
];

/** `?account=`: what the operator has issued, newest first, each with the paths of its files. */
async function listed({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const account = sandbox.accounts.find(query.get('account') ?? '');
  if (!account) return controlFailure(404, 'No such account');
  const papers = await listPapers(sandbox, account.accountNumber);
  return jsonReply({
    statements: papers.map((paper) => ({ ...paper, files: filesOf(account.accountNumber, paper) })),
  });
}

function filesOf(accountNumber: string, { kind, from }: { kind: PaperKind; from: string }) {
  const names = kind === 'bank' ? layoutNames.bank : layoutNames.papers;
  return names.map((layout) => ({
    layout,
    path: `/_sandbox/api/statements/file?${new URLSearchParams({ account: accountNumber, kind, from, layout })}`,
  }));
}

const asked = z.strictObject({
  account: z.string(),
  kind: z.enum(paperKinds),
  /** Any day of the period. */
  from: z.iso.date(),
  layout: z.enum([...layoutNames.papers, ...layoutNames.bank]),
  currency: z.string().default('AED'),
});

async function file({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const question = asked.safeParse(Object.fromEntries(query));
  if (!question.success) return invalidFields(question.error);
  const account = sandbox.accounts.find(question.data.account);
  if (!account) return controlFailure(404, 'No such account');
  try {
    const found = await paperFile(sandbox, { ...question.data, account });
    if (!found) return controlFailure(404, 'Nothing was issued for this period in this layout and currency');
    return {
      status: 200,
      headers: {
        'content-type': found.type,
        'content-disposition': `attachment; filename="${found.name.replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'no-store',
      },
      body: found.body,
    };
  } catch (error) {
    if (error instanceof TooManyRows)
      return controlFailure(413, 'The period has more shipments than one statement can list');
    throw error;
  }
}

/** `{ "fault": "short" }`; `none` keeps a shipment right that would be drawn. */
async function plantFault({ pathParts: [awb = ''], fields }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const fault = String(fields.fault);
  if (!isStatementFault(fault))
    return controlFailure(400, `fault takes one of: none, ${statementFaults.join(', ')}`);
  if (!(await setStatementFault(sandbox.database, awb, fault)))
    return controlFailure(404, `No shipment has the AWB ${awb}`);
  return jsonReply({ awb, fault });
}

/** The form that sets the fault of a shipment by hand. */
export function faultForm(awb: string, chosen: string | null): Html {
  const button = (fault: string) =>
    fault === chosen
      ? html`<button name="fault" value="${fault}" class="main" aria-current="true">${fault}</button>`
      : html`<button name="fault" value="${fault}">${fault}</button>`;
  return html`<form method="post" action="/_sandbox/api/shipments/${awb}/statement-fault" class="buttons">
    <input type="hidden" name="returnTo" value="/_sandbox/shipments/${awb}">
    ${['none', ...statementFaults].map(button)}
  </form>`;
}

const titles: Record<PaperKind, string> = {
  cod: 'COD statement',
  invoice: 'Invoice of charges',
  bank: 'Bank statement',
};

/** The files of an account, and how many of its shipments they are wrong about. */
export async function statementsPage({ query }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const accounts = sandbox.accounts.list();
  const chosen = accounts.find(({ accountNumber }) => accountNumber === query.get('account')) ?? accounts[0];
  const papers = chosen ? await listPapers(sandbox, chosen.accountNumber) : [];
  const content = html`
    <h1>Statements${chosen ? ` of ${chosen.name}` : ''}</h1>
    <section class="sheet">
      <div class="head"><h2>Account</h2><form method="get" action="/_sandbox/statements" role="search">
        <select name="account" aria-label="Account">${accounts.map(({ accountNumber, name }) =>
          accountNumber === chosen?.accountNumber
            ? html`<option value="${accountNumber}" selected>${name}</option>`
            : html`<option value="${accountNumber}">${name}</option>`,
        )}</select><button>Show statements</button></form></div>
      <form method="post" action="/_sandbox/api/conduct" class="body fields">
        <input type="hidden" name="returnTo" value="/_sandbox/statements">
        <label>Share of shipments with a fault<input name="statementFaults" inputmode="decimal" value="${sandbox.conduct.now().statementFaults}" required></label>
        <button class="main">Change share</button>
      </form>
      <p class="empty">A COD statement is for a week, from Monday, and is issued on the next Monday by this operator’s clock. It is paid two days later, less the COD fees.
        An invoice is for a month. A fault of one shipment is set on its page: ${statementFaults.join(', ')}. The files are made from the ledger when they are
        downloaded: the same ledger, seed and faults give the same files.</p>
    </section>
    ${papers.length === 0 ? html`<p class="sheet empty">Nothing was issued for this account yet.</p>` : papersSheet(chosen?.accountNumber ?? '', papers)}`;
  return page('Statements', content);
}

function papersSheet(accountNumber: string, papers: Awaited<ReturnType<typeof listPapers>>): Html {
  return html`<section class="sheet"><div class="scroll"><table>
    <thead><tr><th>What</th><th>From</th><th>To</th><th>Files</th></tr></thead>
    <tbody>${papers.map(
      (
        paper,
      ) => html`<tr><td>${titles[paper.kind]}</td><td class="time">${paper.from}</td><td class="time">${paper.to}</td>
        <td>${filesOf(accountNumber, paper).map(({ layout, path }) => html`<a href="${path}">${layout}</a> `)}</td></tr>`,
    )}</tbody></table></div></section>`;
}
