/** Days of the calendar as definitions write them. */

/** Whether `2026-02-30` and the like is a day of the calendar. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}
