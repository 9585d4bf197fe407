import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import bookingBefore from './booking-before.json' with { type: 'json' };
import { openCrowd } from './open-crowd.ts';
import * as sql from './statements-before.ts';

/** The result of a booking by the previous version. `attemptId` is its last attempt. */
export type OldBooking = {
  id: string;
  attemptId: string;
  state: 'booked' | 'refused' | 'in_doubt' | 'cancelling';
  awb: string | null;
};

export type OldPortal = ReturnType<typeof openOldPortal>;

const [{ id: merchantId, accountNo, token }] = demoMerchants;
/** The token of the first demo merchant, encrypted by the previous version with the key that startVerbStack sets. */
const tokenCiphertext = 'eR0XG7GrMde1I80mxdZwoqfdTG3tWjNCUEjiZam0NTXeZohZ0ttbCd8H4/gGzo8=';
const userId = '01900000-0000-7000-8000-0000000000aa';

/**
 * Imitates the previous version's portal for PostgreSQL and the operator: its statements, in its transactions, over connections
 * that stay open while the database is migrated. Failures are stored in `failures` and thrown.
 */
export function openOldPortal(databaseUrl: string, operatorUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  pool.on('error', () => {});
  const record = { failures: [] as string[], statements: 0, slowestMs: 0 };

  /** One transaction over the merchant's rows; `between` runs before each of its statements except the first. */
  async function transact(statements: sql.Statement[], between = () => Promise.resolve()) {
    const client = await pool.connect();
    try {
      const results = [];
      const all = [{ text: 'BEGIN', values: [] }, sql.inMerchant(merchantId), ...statements];
      for (const [index, statement] of [...all, { text: 'COMMIT', values: [] }].entries()) {
        if (index > 2) await between();
        const began = performance.now();
        results.push(await client.query(statement));
        record.statements += 1;
        record.slowestMs = Math.max(record.slowestMs, performance.now() - began);
      }
      return results.slice(2, -1);
    } catch (error) {
      record.failures.push((error as Error).message);
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

  /** Calls the operator; null if there is no answer. */
  async function ask(path: string, body: unknown): Promise<string | null> {
    try {
      const reply = await fetch(`${operatorUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accountno: accountNo, password: token },
        body: JSON.stringify(body),
      });
      return await reply.text();
    } catch {
      return null;
    }
  }

  async function saveDraft(id: string): Promise<void> {
    const { form } = bookingBefore;
    const name = form.receiver.contactName;
    const [updated] = await transact([sql.updateDraft(merchantId, id, form, name)]);
    if (updated?.rowCount === 0) await transact([sql.insertDraft(merchantId, id, form, name, userId)]);
  }

  async function book(id: string = randomUUID()): Promise<OldBooking> {
    const attemptId = randomUUID();
    const mobile = newMobile().replace(/^0/, '+971').replaceAll(' ', '');
    const { form, details, request } = structuredClone(bookingBefore);
    form.receiver.mobile = mobile;
    details.receiver.mobile = mobile;
    const [prepared] = await transact([
      sql.intent({
        ...{ merchantId, shipmentId: id, attemptId, key: randomUUID(), form, details, mobile },
        ...{ name: form.receiver.contactName, createdById: userId },
      }),
      sql.operatorAccount(merchantId),
    ]);
    const reference: unknown = prepared?.rows[0].reference;
    assert(typeof reference === 'string', 'the intent was not written');
    const [claimed] = await transact([sql.claim(attemptId)]);
    assert.equal(claimed?.rowCount, 1, 'the send was not claimed');
    Object.assign(request.BookingRequest, { ReferenceNo: reference, ReceiverContactMobile: mobile });
    const reply = await ask('/ebs/genericapi/booking/rest/CreateBooking', request);
    if (reply === null) {
      await transact([
        sql.moveAttempt(attemptId, 'sent', 'unknown', 'reset'),
        sql.moveShipment(id, 'in_doubt'),
      ]);
      return { id, attemptId, state: 'in_doubt', awb: null };
    }
    await transact([sql.rawReply(attemptId, reply)]);
    const { BookingResponse: receipt } = JSON.parse(reply);
    if (!receipt) {
      await transact([
        sql.moveAttempt(attemptId, 'sent', 'refused', 'no'),
        sql.keepRefusal(attemptId, 'no'),
        sql.moveShipment(id, 'refused'),
      ]);
      return { id, attemptId, state: 'refused', awb: null };
    }
    const [committed] = await transact([sql.commitAwb(attemptId, id, receipt.AWBNumber)]);
    assert.equal(committed?.rowCount, 1, 'the AWB was not committed');
    const pdf = Buffer.from(receipt.AWBLabel, 'base64');
    await transact([sql.keepLabel(id, merchantId, pdf), sql.labelKept(id)]);
    await transact(sql.applyTracking(id, merchantId, 'booked'));
    return { id, attemptId, state: 'booked', awb: receipt.AWBNumber };
  }

  /** Cancels a booking, and returns before tracking has shown the result. */
  async function cancel({ id, awb }: OldBooking): Promise<OldBooking> {
    const attemptId = randomUUID();
    await transact([
      sql.moveShipmentFrom(id, 'booked', 'cancelling'),
      sql.insertCancel(attemptId, id, merchantId, randomUUID()),
    ]);
    await transact([sql.claim(attemptId)]);
    await ask('/Cancel', { awbNumber: awb });
    await transact([sql.acceptCancel(attemptId), sql.moveShipmentFrom(id, 'cancelling', 'cancelling')]);
    return { id, attemptId, state: 'cancelling', awb };
  }

  return {
    record: record as Readonly<typeof record>,
    merchantId,
    transact,
    saveDraft,
    book,
    cancel,
    read: (id: string) => transact(sql.readShipment(id, merchantId)),
    writeOff: ({ id, attemptId }: OldBooking) =>
      transact([sql.writeOff(attemptId), sql.moveShipment(id, 'draft'), sql.recordAudit(userId, id)]),
    keepLateAwb: ({ attemptId }: OldBooking, awb: string) => transact([sql.keepLateAwb(attemptId, awb)]),
    /** Adds the rows of a new database: the merchant, a person and the operator's account. */
    async seed() {
      await pool.query("INSERT INTO merchants (id, name_en, name_ar) VALUES ($1, 'Oasis', 'الواحة')", [
        merchantId,
      ]);
      await pool.query(
        `INSERT INTO users (id, email, name, name_ar, password_hash, role, merchant_id)
         VALUES ($1, 'mariam@oasis.example', 'Mariam', 'مريم', '', 'merchant', $2)`,
        [userId, merchantId],
      );
      await transact([
        {
          text: `INSERT INTO operator_accounts (id, merchant_id, operator, account_no, token_ciphertext)
            VALUES ($1, $2, 'sandbox', $3, decode($4, 'base64'))`,
          values: [randomUUID(), merchantId, accountNo, tokenCiphertext],
        },
      ]);
    },
    /** Simulates people: each saves a draft, books it, opens its page, and cancels some. */
    work(people: number) {
      const done: OldBooking[] = [];
      const crowd = openCrowd(people, async () => {
        const id = randomUUID();
        await saveDraft(id);
        await saveDraft(id);
        const booked = await book(id);
        await transact(sql.readShipment(id, merchantId));
        done.push(booked.awb && done.length % 3 === 0 ? await cancel(booked) : booked);
      });
      return {
        done: done as readonly OldBooking[],
        goOn: crowd.goOn,
        // The failure is already in `failures`.
        stop: () => crowd.leave().catch(() => {}),
      };
    },
    close: () => pool.end(),
  };
}
