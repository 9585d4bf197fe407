import type { ActionResult } from '#lib/auth/action-result.ts';
import type { EndpointChange, NewEndpoint } from '#lib/webhooks/schema.ts';
import type { DeliveryView, UrlProblem } from '#lib/webhooks/view.ts';

/** The secret is that of a new endpoint. */
export type EndpointAnswer =
  | { problem: UrlProblem | 'too-many' | 'not-found' }
  | { id: string; secret: string | null };

type One = { id: string };

export type WebhookActions = {
  changeEndpoint: (input: One & { change: EndpointChange }) => Promise<ActionResult<EndpointAnswer>>;
  removeEndpoint: (input: One) => Promise<ActionResult<null>>;
  rotateSecret: (input: One) => Promise<ActionResult<{ secret: string }>>;
  pingEndpoint: (input: One) => Promise<ActionResult<DeliveryView['attempts'][number]>>;
  resendSince: (
    input: One & { day: string },
  ) => Promise<ActionResult<'sent' | 'not-found' | 'off' | 'too-old'>>;
};

export type AddEndpoint = (endpoint: NewEndpoint) => Promise<ActionResult<EndpointAnswer>>;
export type ResendDelivery = (input: One & { deliveryId: string }) => Promise<ActionResult<null>>;
