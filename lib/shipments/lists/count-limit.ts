/** Counting stops above this number, because a count reads each row; a greater count is shown as “1,000+”. */
export const countLimit = 1000;
