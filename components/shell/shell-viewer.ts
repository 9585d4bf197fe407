/** The part of the signed-in person that the layout shows. An agent has no merchant. */
export type ShellViewer = {
  email: string;
  name: string;
  nameAr: string;
  merchantId?: string;
  merchantNameEn?: string;
  merchantNameAr?: string;
  /** The merchant is suspended: its people can only read. */
  isSuspended?: boolean;
};

/** What the browser gets of a viewer: never the session id or the permissions. */
export function shownViewer(viewer: ShellViewer): ShellViewer {
  const { email, name, nameAr, merchantId, merchantNameEn, merchantNameAr, isSuspended } = viewer;
  return { email, name, nameAr, merchantId, merchantNameEn, merchantNameAr, isSuspended };
}
