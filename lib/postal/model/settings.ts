import type { OperatorPaths } from '#lib/settings/operator-paths.ts';
import type { Environment } from '#lib/settings/settings.ts';

/** Which of the operator's two families serves an operation. */
type Family = 'A' | 'B';

/** Everything that can differ between deployments about the operator. */
export type PostalSettings = {
  baseUrl: string;
  /** The only host whose label links are followed, if the operator's replies have links. */
  labelBaseUrl?: string;
  familyBPrefix: string;
  familyBAuth: 'none' | 'api-key' | 'account';
  apiKey?: string;
  deliveryTypeKey: 'DeleiveryType' | 'DeliveryType' | 'both';
  sendTimeoutMs: number;
  readTimeoutMs: number;
  replyLimitBytes: number;
  /** Operations whose path differs from the interface in this deployment. */
  paths: OperatorPaths;
  families: ServingFamilies;
};

/**
 * Which family serves an operation that both offer. Only family A has prices, zones, areas, counter offices, delivery
 * instructions and HS codes; only family B cancels. References are looked up at family B or not at all, because an operator
 * without that lookup may answer "not found" for a booking that exists.
 */
export type ServingFamilies = Record<
  'creation' | 'label' | 'tracking' | 'countries' | 'emirates' | 'cities',
  Family
> & { reference: 'B' | 'none' };

/** The settings of this deployment's operator, from the environment. */
export function postalSettings(environment: Environment): PostalSettings {
  return {
    baseUrl: environment.OPERATOR_BASE_URL,
    labelBaseUrl: environment.OPERATOR_LABEL_BASE_URL,
    familyBPrefix: environment.OPERATOR_FAMILY_B_PREFIX,
    familyBAuth: environment.OPERATOR_FAMILY_B_AUTH,
    apiKey: environment.OPERATOR_API_KEY,
    deliveryTypeKey: environment.OPERATOR_DELIVERY_TYPE_KEY,
    sendTimeoutMs: environment.OPERATOR_SEND_TIMEOUT_MS,
    readTimeoutMs: environment.OPERATOR_READ_TIMEOUT_MS,
    replyLimitBytes: environment.OPERATOR_REPLY_LIMIT_BYTES,
    paths: environment.OPERATOR_PATHS,
    families: {
      creation: environment.OPERATOR_CREATION_FAMILY,
      label: environment.OPERATOR_LABEL_FAMILY,
      tracking: environment.OPERATOR_TRACKING_FAMILY,
      reference: environment.OPERATOR_REFERENCE_FAMILY,
      countries: environment.OPERATOR_COUNTRIES_FAMILY,
      emirates: environment.OPERATOR_EMIRATES_FAMILY,
      cities: environment.OPERATOR_CITIES_FAMILY,
    },
  };
}
