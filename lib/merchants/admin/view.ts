/** The most notices that run or are planned at once. */
export const mostNotices = 20;
export const longestNotice = 300;
/** The most merchants that one notice is for, if it isn't for all. */
export const mostAddressed = 200;

/** A notice as merchants see it. */
export type ShownNotice = { id: string; textEn: string; textAr: string };

/** The same for administrators; `merchants` is empty if it is for all. Moments are ISO. */
export type NoticeRow = ShownNotice & {
  startsAt: string;
  endsAt: string;
  by: { name: string; nameAr: string } | null;
  merchants: { id: string; nameEn: string; nameAr: string }[];
};

/** A row of the list of merchants; `suspendedAt` and `createdAt` are ISO moments. */
export type MerchantRow = {
  id: string;
  nameEn: string;
  nameAr: string;
  createdAt: string;
  suspendedAt: string | null;
};

/** A page of a list; `next` is the cursor of the following one. */
export type ListPage<Row> = { rows: Row[]; next: string | null };
