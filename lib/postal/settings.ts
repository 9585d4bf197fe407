import type { Environment } from '#lib/core/env.ts';

/** Which of the operator's two families serves an operation. */
export type Family = 'A' | 'B';

/** How this deployment's operator is reached: everything about it that can differ. */
export type PostalSettings = {
  baseUrl: string;
  officeSegment: string;
  familyBPrefix: string;
  familyBAuth: 'none' | 'api-key' | 'account';
  apiKey?: string;
  rateMethod: 'GET' | 'POST';
  deliveryTypeKey: 'DeleiveryType' | 'DeliveryType' | 'both';
  sendTimeoutMs: number;
  readTimeoutMs: number;
  replyLimitBytes: number;
  /** Where both families serve an operation; prices and the finer places are family A's alone, cancelling is family B's. */
  families: Record<'creation' | 'label' | 'tracking' | 'countries' | 'emirates', Family>;
};

/** The settings of this deployment's operator, from the environment. */
export function postalSettings(environment: Environment): PostalSettings {
  return {
    baseUrl: environment.OPERATOR_BASE_URL,
    officeSegment: environment.OPERATOR_OFFICE_SEGMENT,
    familyBPrefix: environment.OPERATOR_FAMILY_B_PREFIX,
    familyBAuth: environment.OPERATOR_FAMILY_B_AUTH,
    apiKey: environment.OPERATOR_API_KEY,
    rateMethod: environment.OPERATOR_RATE_METHOD,
    deliveryTypeKey: environment.OPERATOR_DELIVERY_TYPE_KEY,
    sendTimeoutMs: environment.OPERATOR_SEND_TIMEOUT_MS,
    readTimeoutMs: environment.OPERATOR_READ_TIMEOUT_MS,
    replyLimitBytes: environment.OPERATOR_REPLY_LIMIT_BYTES,
    families: {
      creation: environment.OPERATOR_CREATION_FAMILY,
      label: environment.OPERATOR_LABEL_FAMILY,
      tracking: environment.OPERATOR_TRACKING_FAMILY,
      countries: environment.OPERATOR_COUNTRIES_FAMILY,
      emirates: environment.OPERATOR_EMIRATES_FAMILY,
    },
  };
}
