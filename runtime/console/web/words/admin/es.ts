/** The administration's words in Spanish. */
export const words: Readonly<Record<string, string>> = {
  'Exports, mails and other work outside requests stand here.':
    'Aquí figuran exportaciones, correos y otros trabajos fuera de peticiones.',
  'Failed in 24 hours': 'Fallidas en 24 horas',
  Jobs: 'Tareas',
  'Jobs and schedules': 'Tareas y programaciones',
  Last: 'Última',
  Next: 'Próxima',
  'No jobs': 'Ninguna tarea',
  'Not yet': 'Todavía no',
  Queued: 'En espera',
  Running: 'En curso',
  Schedule: 'Programación',
  Schedules: 'Programaciones',
  Took: 'Duración',
  Waiting: 'En espera',
  '{count} failed attempts': '{count} intentos fallidos',
  '{count} s': '{count} s',
};
