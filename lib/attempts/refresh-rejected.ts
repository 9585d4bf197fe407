import 'server-only';
import { inMerchant } from '#lib/db/tenant.ts';
import { refreshRejectedPlaces } from '#lib/locations/refresh-rejected-places.ts';
import type { Refusal } from '#lib/postal/model/outcome.ts';
import { readStoredDetails, readStoredRefusal } from '#lib/shipments/stored-details.ts';
import type { PartyView } from '#lib/shipments/view.ts';
import { logger } from '#lib/telemetry/logger.ts';
import type { ClaimedAttempt } from './claim.ts';

const chosen = (party: PartyView) =>
  'emirate' in party
    ? { emirateId: party.emirate.id, zoneId: party.zone?.id }
    : { foreignCountryId: party.countryId };

/**
 * Runs after a refusal is recorded: refreshes the lists of the rejected places, and stores their kinds with the refusal for
 * the form to show. Never throws, because the refusal is already recorded.
 */
export async function refreshRejected(
  { actor, shipmentId, attemptId, account, details: stored }: ClaimedAttempt,
  { fields }: Refusal,
): Promise<void> {
  if (fields.length === 0 || !account) return;
  const { merchantId } = actor;
  try {
    const details = readStoredDetails(stored);
    if (!details) return;
    const paths = fields.map(({ path }) => path);
    const ends = { sender: chosen(details.sender), receiver: chosen(details.receiver) };
    const refreshedPlaces = await refreshRejectedPlaces(account.operator, paths, ends);
    if (refreshedPlaces.length === 0) return;
    await inMerchant(merchantId, async (transaction) => {
      const attempt = await transaction.attempt.findFirst({ where: { id: attemptId, state: 'refused' } });
      const refusal = readStoredRefusal(attempt?.refusal);
      if (!refusal) return;
      await transaction.attempt.update({
        where: { id_merchantId: { id: attemptId, merchantId: actor.merchantId } },
        data: { refusal: { ...refusal, refreshedPlaces } },
      });
    });
  } catch (error) {
    logger().warn({ err: error, shipmentId }, 'rejected places could not be refreshed');
  }
}
