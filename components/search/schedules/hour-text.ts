/** A full hour: "08:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
