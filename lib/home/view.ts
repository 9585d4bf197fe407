type Named = { id: string; nameEn: string; nameAr: string };

/** What failed in the last day and week. */
type Failed = { day: number; week: number };

/** An administrator's home: bookings of the last hour and day, failures, and merchants who may need a call. */
export type AdministratorHome = {
  booked: { hour: number; day: number; refused: number; unconfirmed: number };
  mails: Failed;
  webhooks: Failed;
  /** Merchants whose webhooks fail, or were turned off because they failed, since a day of the last week. */
  failing: Named[];
  /** New merchants without a shipment. */
  fresh: Named[];
  /** Merchants who booked before and not in the last two weeks. */
  quiet: Named[];
  /** Only the newest bookings of the day were counted. */
  isLimited: boolean;
  /** How the carrier answered bookings, and how long they waited; empty without any. */
  sent: SentBookings[];
};

/** Times are in milliseconds; null where none was measured. Of the newest 5,000 bookings at most. */
export type SentBookings = {
  span: 'day' | 'week';
  bookings: number;
  /** Bookings of which no usable response arrived. */
  failed: number;
} & Record<'answerMs' | 'slowAnswerMs' | 'queueMs' | 'slowQueueMs', number | null>;

/** A merchant's volume of the last 30 finished days; `lastBookedAt` is an ISO moment. */
export type MerchantActivity = { booked: number; deliveries: number; lastBookedAt: string | null };
