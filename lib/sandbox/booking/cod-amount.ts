import { type Money, parseAmountMinor } from '#lib/core/money.ts';
import type { FieldFailure } from '#lib/sandbox/http/reply.ts';
import { isServedCurrency } from '#lib/sandbox/rates/quote.ts';

const largestAmountMinor = 1_000_000_000;

/** The COD fields of a request, with their names in the family's spelling. */
type CodQuestion = {
  isCod: boolean;
  isDomestic: boolean;
  amount: number | null;
  currency: string | null;
  amountField: string;
  currencyField: string;
};

/** COD needs an amount above zero and a currency, and is domestic. Other payments have no COD amount. */
export function codAmountOf(question: CodQuestion): { money: Money | null; failures: FieldFailure[] } {
  const { amount, amountField, currencyField } = question;
  const currency = question.currency?.trim().toUpperCase() ?? '';
  const refuse = (field: string, message: string) => ({ money: null, failures: [{ field, message }] });

  if (!question.isCod) {
    return amount
      ? refuse(amountField, 'is taken with payment on delivery (COD) only')
      : { money: null, failures: [] };
  }
  if (!question.isDomestic) return refuse(amountField, 'is for domestic shipments only');
  if (amount === null || amount <= 0) return refuse(amountField, 'takes an amount above zero for COD');
  if (currency === '') return refuse(currencyField, 'is required for COD');
  if (!isServedCurrency(currency)) return refuse(currencyField, 'is no currency that is served');
  const amountMinor = parseAmountMinor(String(amount), currency);
  if (amountMinor === null || amountMinor > largestAmountMinor) {
    return refuse(amountField, `takes an amount that ${currency} can pay`);
  }
  return { money: { amountMinor, currency }, failures: [] };
}
