import { after } from 'next/server';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { keepReceiver, markUsed } from '#lib/contacts/keep-receiver.ts';
import { logger } from '#lib/telemetry/logger.ts';

type Booked = {
  receiver: Record<string, string | boolean>;
  /** The contact that filled in the receiver, and whether the receiver is saved as one. */
  contact?: { id: string | null; isSaved: boolean };
};

/** Saves the receiver of a booking as a contact, after the answer: the booking neither waits for it nor fails with it. */
export function keepBookedReceiver(viewer: MerchantViewer, { receiver, contact }: Booked): void {
  const { id = null, isSaved = false } = contact ?? {};
  if (!isSaved && !id) return;
  after(async () => {
    try {
      if (isSaved) await keepReceiver(viewer, receiver);
      if (id) await markUsed(viewer, id);
    } catch (error) {
      logger().error({ err: error }, 'receiver could not be saved as a contact');
    }
  });
}
