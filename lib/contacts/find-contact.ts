import 'server-only';
import { z } from 'zod';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { toContactView } from './to-contact-view.ts';
import type { ContactView } from './view.ts';

/** A contact with its addresses; null when the merchant has none with this id, or removed it. */
export async function findContact(actor: MerchantActor, id: string): Promise<ContactView | null> {
  requirePermission(actor, 'contacts.read');
  if (!z.uuid().safeParse(id).success) return null;
  const { merchantId } = actor;
  const found = await inMerchant(merchantId, ({ contact }) =>
    contact.findFirst({
      where: { id, merchantId, removedAt: null },
      include: { addresses: { orderBy: { position: 'asc' } } },
    }),
  );
  return found && toContactView(found);
}
