/** Days of the person's calendar as `2026-06-05`, and the instants at which they begin. */
import { boot, now } from '../boot.ts';
import { fromLocal, toLocal } from './format.ts';

const dayMs = 86_400_000;

/** Today in the person's zone, or as many days before or after it. */
export function dayFromToday(days = 0): string {
  return addDays(toLocal(new Date(now()).toISOString()).slice(0, 10), days);
}

/** Whether a text is a day of the calendar: an address may say anything. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day of the company's week that contains a day. */
export function startOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 7 - (boot().company.weekStart % 7)) % 7));
}

/** The instant at which the day begins in the person's zone. */
export const startOf = (day: string): string => fromLocal(`${day} 00:00:00`);

/** Day in the person's zone on which an instant falls. */
export const dayOf = (instant: string): string => toLocal(instant).slice(0, 10);

/** Filters that pick what falls on the days from the first to the last, both included. */
export const within = (field: string, first: string, last: string): Readonly<Record<string, string>> => ({
  [`${field}_gteq`]: startOf(first),
  [`${field}_lt`]: startOf(addDays(last, 1)),
});
