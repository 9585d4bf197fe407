import { decimalAmount } from '#lib/core/money.ts';
import { paths, type RateReply, rateRequest } from '#lib/postal/family-a/wire.ts';
import { type FieldFailure, failuresOf, familyAFailure, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { checkRateRequest } from '#lib/sandbox/rates/check-rate-request.ts';
import { convertFils } from '#lib/sandbox/rates/convert-fils.ts';
import { type Quote, quote } from '#lib/sandbox/rates/quote.ts';
import { strictRateFailures } from '#lib/sandbox/strict/strict-failures.ts';

/** The price of a shipment by the rate card. Accepts GET with a JSON body, and POST. */
export const calculatePriceRate: Operation = {
  name: 'CalculatePriceRate',
  family: 'A',
  methods: ['GET', 'POST'],
  paths: [paths.calculatePriceRate],
  access: 'account',
  answer: ({ json }, { conduct }) => {
    const strict = conduct.now().mode === 'strict' ? strictRateFailures(json) : [];
    if (strict.length > 0) return refuse(strict);
    const request = rateRequest.safeParse(json ?? {});
    if (!request.success) return refuse(failuresOf(request.error.issues, 'RateCalculationRequest'));
    const asked = request.data.RateCalculationRequest;
    const checked = checkRateRequest(asked);
    if (!checked.ok) return refuse(checked.failures);
    return jsonReply(rateReply(asked.ShipmentType, checked.currency, quote(checked.question)));
  },
};

function rateReply(shipmentType: string, currency: string, price: Quote): RateReply {
  return {
    RateCalculation: {
      RateList: [
        {
          ShipmentType: shipmentType,
          ContentType: null,
          TotalPrice: decimalAmount(convertFils(price.totalFils, currency)),
          TotalPriceAED: decimalAmount({ amountMinor: price.totalFils, currency: 'AED' }),
          CalculationCurrencyCode: currency,
          Remarks: null,
          BasicVATPercentage: String(price.vatPercent),
          BasicVATAmount: Number(decimalAmount(convertFils(price.vatFils, currency))),
        },
      ],
    },
    serviceResult: { success: true },
  };
}

function refuse(failures: FieldFailure[]) {
  return familyAFailure(fieldMessages(failures), 200, { RateCalculation: null });
}
