/** What a serving process imports, all at once: while PostgreSQL is started and migrated, or while a process stands by. */

/** Resolves when all is loaded; never generated files, nor rule files. */
export async function loadServingModules(): Promise<void> {
  await Promise.all([
    import('../app.ts'),
    import('../docs/index.ts'),
    import('../job_files.ts'),
    import('../jobs/index.ts'),
    import('../services.ts'),
    import('../webhooks/index.ts'),
    import('./restart.ts'),
    import('./seeding.ts'),
    import('./working.ts'),
  ]);
}
