import type { Client } from 'pg';

const reply = `'{"BookingResponse":{"AWBNumber":"' || awb || '","Status":null,"Description":null,"AWBLabelURL":null,'
  || '"AWBLabel":"(20000 characters of base64)","ShipperCity":"Dubai",'
  || '"serviceResult":{"success":true,"ErrorMsg":" :  :  : "}}}'`;

/**
 * Inserts the attempts of the drawn shipments: the booking, the cancellation if there is one, and for a few an earlier booking
 * that was written off and appeared later.
 */
export async function insertAttempts(client: Client): Promise<void> {
  const isDuplicate = `state = 'booked' AND CASE WHEN is_own AND from_newest < 400 THEN from_newest % 20 = 5 ELSE serial % 1000 = 0 END`;
  const reference = (number: string) =>
    `'WB-' || upper(right(merchant_id::text, 12) || '-' || right(drawn.id::text, 12)) || '-' || ${number}`;
  const insert = (kind: string, columns: Record<string, string>, where: string) => {
    const all = {
      shipment_id: 'drawn.id',
      merchant_id: 'merchant_id',
      kind: `'${kind}'`,
      request_hash: 'md5(name) || md5(mobile)',
      actor_kind: `'person'`,
      actor_id: 'person_id',
      account_id: 'account_id',
      ...columns,
    };
    return client.query(`
      INSERT INTO attempts (${Object.keys(all)}) SELECT ${Object.values(all)}
      FROM drawn
      JOIN (SELECT id AS account_id, merchant_id FROM operator_accounts WHERE operator = 'sandbox') AS accounts USING (merchant_id)
      WHERE ${where}`);
  };
  await insert(
    'book',
    {
      id: 'attempt_id',
      key: 'attempt_id::text',
      reference: reference(`CASE WHEN ${isDuplicate} THEN 2 ELSE 1 END`),
      state: `(CASE state WHEN 'refused' THEN 'refused' WHEN 'unconfirmed' THEN 'unconfirmed' WHEN 'booking' THEN 'prepared'
        ELSE 'accepted' END)::"AttemptState"`,
      raw_reply: `CASE WHEN awb IS NOT NULL THEN ${reply} END`,
      refusal: `CASE WHEN state = 'refused' THEN '{"message":"Mobile number is not valid","fields":[{"path":"receiver.mobile","message":"Mobile number is not valid"}]}'::jsonb END`,
      created_at: 'created_at',
      queued_at: `CASE WHEN state = 'booking' THEN now() - interval '1 hour' END`,
      sent_at: `CASE WHEN state <> 'booking' THEN created_at + interval '1 second' END`,
      ended_at: `CASE WHEN state NOT IN ('booking', 'unconfirmed') THEN created_at + interval '2 seconds' END`,
      next_poll_at: `CASE WHEN state IN ('booking', 'unconfirmed') THEN now() - interval '1 hour' END`,
      polls: `CASE WHEN state = 'unconfirmed' THEN 6 ELSE 0 END`,
    },
    `state <> 'draft'`,
  );
  await insert(
    'book',
    {
      id: `md5('written off ' || serial)::uuid`,
      key: `'written off ' || serial`,
      reference: reference('1'),
      state: `'written_off'`,
      created_at: `created_at - interval '1 day'`,
      sent_at: `created_at - interval '1 day'`,
      ended_at: `created_at - interval '1 hour'`,
      late_awb: '(1000090000000 + serial)::text',
      late_settled_at: `CASE WHEN is_own AND from_newest < 400 THEN NULL ELSE created_at + interval '1 day' END`,
    },
    isDuplicate,
  );
  await insert(
    'cancel',
    {
      id: `md5('cancel ' || serial)::uuid`,
      key: `'cancel ' || serial`,
      state: `(CASE state WHEN 'cancelled' THEN 'accepted' ELSE 'unconfirmed' END)::"AttemptState"`,
      created_at: `created_at + interval '1 hour'`,
      sent_at: `created_at + interval '1 hour'`,
      ended_at: `CASE WHEN state = 'cancelled' THEN created_at + interval '1 hour' END`,
      next_poll_at: `CASE WHEN state <> 'cancelled' THEN now() - interval '1 hour' END`,
    },
    `state IN ('cancelled', 'cancel_unconfirmed')`,
  );
}
