/** The administration's words in Dutch. */
export const words: Readonly<Record<string, string>> = {
  'Exports, mails and other work outside requests stand here.':
    'Hier staan exports, mails en ander werk buiten verzoeken.',
  'Failed in 24 hours': 'Mislukt in 24 uur',
  Jobs: 'Taken',
  'Jobs and schedules': 'Taken en schema’s',
  Last: 'Laatste',
  Next: 'Volgende',
  'No jobs': 'Geen taken',
  'Not yet': 'Nog niet',
  Queued: 'Wachtend',
  Running: 'Bezig',
  Schedule: 'Schema',
  Schedules: 'Schema’s',
  Took: 'Duur',
  Waiting: 'Wachtend',
  '{count} failed attempts': '{count} mislukte pogingen',
  '{count} s': '{count} s',
};
