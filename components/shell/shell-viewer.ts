/** What the frame of a page shows of the person who is signed in; an agent has no merchant. */
export type ShellViewer = {
  name: string;
  nameAr: string;
  merchantNameEn?: string;
  merchantNameAr?: string;
};
