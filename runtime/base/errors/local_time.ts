/** Instants as people at a place read them. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    // Zones come from records that were checked, so there are no more than a few hundred.
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

/** `2026-05-15T15:00:00.000Z` in Europe/London: "15 May 2026, 16:00". What is no instant comes back as it was. */
export function localTime(instant: string, zone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : formatOf(zone).format(at);
}
