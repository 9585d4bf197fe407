type Named = { id: string; nameEn: string; nameAr: string };

/** What failed in the last day and week. */
type Failed = { day: number; week: number };

/** An administrator's home: bookings of the last hour and day, failures, and merchants who may need a call. */
export type AdministratorHome = {
  booked: { hour: number; day: number; refused: number; unconfirmed: number };
  mails: Failed;
  webhooks: Failed;
  /** New merchants without a shipment. */
  fresh: Named[];
  /** Merchants who booked before and not in the last two weeks. */
  quiet: Named[];
  /** Only the newest bookings of the day were counted. */
  isLimited: boolean;
};

/** A merchant's volume of the last 30 finished days; `lastBookedAt` is an ISO moment. */
export type MerchantActivity = { booked: number; deliveries: number; lastBookedAt: string | null };
