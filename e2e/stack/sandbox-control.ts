/** A row of the sandbox's ledger, as far as the journeys check it. */
export type LedgerRow = {
  awb: string;
  accountNumber: string;
  stage: string;
  statusCode: string;
  referenceNumbers: string[];
  request: { BookingRequest?: Record<string, unknown> };
  events: { statusCode: string }[];
  /** What the operator charges; null without a price on its rate card. */
  charge: { totalFils: number } | null;
};

type FaultRule = {
  operation: string;
  kind: string;
  account?: string;
  remaining?: number;
  /** Only every nth matching call. */
  nth?: number;
  probability?: number;
  params?: Record<string, unknown>;
};

/** The sandbox operator's control API. */
export function sandboxControl(operatorUrl: string) {
  async function ask<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
    const answer = await fetch(`${operatorUrl}/_sandbox/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    ledger: async (query: Record<string, string> = {}) =>
      (await ask<{ shipments: LedgerRow[] }>(`ledger?${new URLSearchParams(query)}`)).shipments,
    move: (awb: string, to: string) => ask<{ stage: string }>(`shipments/${awb}/move`, 'POST', { to }),
    addFault: (rule: FaultRule) => ask<{ id: number }>('faults', 'POST', rule),
    /** From now on only requests that fit the interface's tables and rules exactly are accepted. */
    beStrict: () => ask('conduct', 'POST', { mode: 'strict' }),
    /** A change by another path of the API. */
    change: (path: string, body: unknown) => ask<unknown>(path, 'POST', body),
    removeFaults: () => ask('faults', 'DELETE'),
    /** The requested operations, newest first. */
    operations: async () =>
      (await ask<{ requests: { operation: string }[] }>('requests?limit=1000')).requests.map(
        ({ operation }) => operation,
      ),
  };
}

export type SandboxControl = ReturnType<typeof sandboxControl>;
