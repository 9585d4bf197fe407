import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/** Whether a shipment, also an archived one, or a suspected duplicate already has this AWB. */
export const unsafeIsTaken = (awb: string, operator: string): Promise<boolean> =>
  unsafeAcrossMerchants(
    async (transaction) => (await transaction.awb.count({ where: { awb, operator } })) > 0,
  );
