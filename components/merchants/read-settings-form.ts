import { type ShippingSettingsForm, shippingSettingsSchema } from '#lib/merchants/schema.ts';
import type messages from '#messages/en.json';

type TextField =
  | ('receiverEmail' | 'natureType' | 'productCode')
  | ('transactionSource' | 'requestSource' | 'branchName' | 'codFeeMinor');

/** The first broken rule of each text field: a key of `validation`, and the most characters of a text that is too long. */
export type SettingsIssues = {
  [Field in TextField]?: { key: keyof (typeof messages)['validation']; limit: number };
};

/** The typed settings of the page's form, and which rules they break, in screen order. */
export function readSettingsForm(form: FormData): { typed: ShippingSettingsForm; issues: SettingsIssues } {
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = {
    receiverEmail: text('receiverEmail'),
    print: text('print') as ShippingSettingsForm['print'],
    requestKind: text('requestKind') as ShippingSettingsForm['requestKind'],
    natureType: text('natureType'),
    productCode: text('productCode'),
    transactionSource: text('transactionSource'),
    requestSource: text('requestSource'),
    branchName: text('branchName'),
    codFeeMinor: text('codFeeMinor'),
    printsCustoms: form.has('printsCustoms'),
    electronicAwb: form.has('electronicAwb'),
  };
  const issues: SettingsIssues = {};
  for (const issue of shippingSettingsSchema.safeParse(typed).error?.issues ?? []) {
    const limit = issue.code === 'too_big' ? Number(issue.maximum) : 0;
    issues[issue.path[0] as TextField] ??= { key: issue.message as never, limit };
  }
  return { typed, issues };
}
