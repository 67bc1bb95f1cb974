/** The administration's words in French. */
export const words: Readonly<Record<string, string>> = {
  'Exports, mails and other work outside requests stand here.':
    'Les exports, e-mails et autres travaux hors requêtes figurent ici.',
  'Failed in 24 hours': 'Échecs en 24 heures',
  Jobs: 'Tâches',
  'Jobs and schedules': 'Tâches et planifications',
  Last: 'Dernière',
  Next: 'Prochaine',
  'No jobs': 'Aucune tâche',
  'Not yet': 'Pas encore',
  Queued: 'En attente',
  Running: 'En cours',
  Schedule: 'Planification',
  Schedules: 'Planifications',
  Took: 'Durée',
  Waiting: 'En attente',
  '{count} failed attempts': '{count} tentatives échouées',
  '{count} s': '{count} s',
};
