import { exampleOf, type Values } from './example.ts';
import type { InterfaceOperation } from './interface.ts';

// Values for fields whose default value would make the scripted operator's reply invalid.
export const values: Values = {
  is_no_data: [false, true],
  success: [true, false],
  ResponseCode: ['100', '400'],
  BasicVATPercentage: ['5', '0'],
  CalculationCurrencyCode: ['AED', 'USD'],
  HSCode: ['080410', '490199'],
  errorMessages: [null, 'An error'],
  warningMessages: [null, 'A warning'],
  infomationMessages: [null, 'A remark'],
};

/** Replies with fields that have no effect in the normal reply: refusals, and several prices. */
export function otherReplies(operation: InterfaceOperation): unknown[] {
  if (operation.name === 'GetCounterOfficesByCourierEmirate') {
    const refused = {
      ResponseCode: ['400', '100'],
      ResponseMessage: ['Unknown emirate', 'Other words'],
    } as const;
    return [exampleOf(operation.reply, { ...values, ...refused })];
  }
  if (operation.name === 'Emirates') {
    return [
      exampleOf(operation.reply, { ...values, data: [null, null], errorMessages: ['Not today', 'An error'] }),
    ];
  }
  if (operation.name === 'CalculatePriceRate') {
    const [express, premium] = ['Express', 'Premium'].map((type) => rateOf(operation, type));
    return [
      {
        ...(exampleOf(operation.reply, values) as object),
        RateCalculation: { RateList: [express, premium] },
      },
    ];
  }
  return [];
}

function rateOf(operation: InterfaceOperation, type: string): unknown {
  const reply = exampleOf(operation.reply, { ...values, ShipmentType: [type, type] });
  return (reply as { RateCalculation: { RateList: unknown[] } }).RateCalculation.RateList[0];
}
