import type { StartedRules } from '#components/rules/use-rules.tsx';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { CopyOwner } from '#lib/browser/browser-copies.ts';
import type { QuotePrices } from '#lib/quotes/schema.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import type { NamedDay } from '../pickup/pickup-day.ts';
import type { ParcelPreset } from '../presets/parcel-preset-select.tsx';
import type { TemplateName } from '../presets/template-links.tsx';
import type { SenderPreset } from '../steps/sender-presets.ts';
import type { BookShipment } from './use-booking.ts';

export type BookingWizardProps = {
  draftId: string;
  /** Changes each time the server renders the page. */
  renderId: string;
  /** The form as the server rendered it, and its stored version; null for a form that isn't stored. */
  initialForm: ShipmentForm;
  formVersion: string | null;
  /** The form's pickup day in the page's language. */
  pickupDay: NamedDay;
  /** The form as this person left it, if the browser shows the same page again, and the versions that it had seen. */
  leftForm: ShipmentForm | null;
  known: string[];
  /** Whose copies in the browser may be shown. */
  copyOwner: CopyOwner;
  presets: SenderPreset[];
  /** Whether "Save as contact" is ticked at first. */
  savesContact: boolean;
  parcelPresets: ParcelPreset[];
  templates: TemplateName[];
  /** The merchant's rules; none for a form that a person began before, or copied. */
  rules: StartedRules | null;
  /** The email of the merchant's settings for receivers without one. */
  receiverEmail?: string;
  /** The fee of the merchant's settings for cash on delivery, in AED fils before VAT. */
  codFeeMinor?: number;
  /** The prices of the quote that this form was started from. */
  quotedPrices?: QuotePrices;
  /** The operator's rejection of an earlier request for this shipment. */
  refusal: RefusalView | null;
  /** The stored form of this draft can't be read. This form is empty, and the stored one stays unchanged. */
  isUnreadable: boolean;
  /** An earlier request was closed as not booked. */
  isWrittenOff: boolean;
  /** The idempotency key of the first request. */
  firstKey: string;
  bookShipment: BookShipment;
};
