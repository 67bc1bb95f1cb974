/** The administration's words in German. */
export const words: Readonly<Record<string, string>> = {
  'Exports, mails and other work outside requests stand here.':
    'Hier stehen Exporte, Mails und andere Arbeit außerhalb von Anfragen.',
  'Failed in 24 hours': 'Gescheitert in 24 Stunden',
  Jobs: 'Aufgaben',
  'Jobs and schedules': 'Aufgaben und Zeitpläne',
  Last: 'Zuletzt',
  Next: 'Nächstes Mal',
  'No jobs': 'Keine Aufgaben',
  'Not yet': 'Noch nicht',
  Queued: 'Wartend',
  Running: 'Läuft',
  Schedule: 'Zeitplan',
  Schedules: 'Zeitpläne',
  Took: 'Dauer',
  Waiting: 'Wartend',
  '{count} failed attempts': '{count} gescheiterte Versuche',
  '{count} s': '{count} s',
};
