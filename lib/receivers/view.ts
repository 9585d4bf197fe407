/** A receiver that the booking form offers: an address of a contact, or the receiver of a past shipment. */
export type ReceiverSuggestion = {
  id: string;
  /** Null for the receiver of a past shipment. */
  contactId: string | null;
  /** The name of the address, if it has one. */
  label: string;
  /** The receiver's fields as the booking form holds them. */
  party: Record<string, string>;
};
