import { startCluster, type TestCluster } from './cluster.ts';

/** Starts the cluster that test files take their databases from (test/support/database.ts). */
export default async function globalSetup(): Promise<void> {
  // Whoever runs the tests again and again has one for all runs (test/sabotage/main.ts).
  if (process.env['BACKLINE_TEST_CLUSTER'] !== undefined) return;
  const cluster = await startCluster();
  (globalThis as { testCluster?: TestCluster }).testCluster = cluster;
  process.env['BACKLINE_TEST_CLUSTER'] = cluster.url;
  process.env['BACKLINE_TEST_PROBLEM'] = cluster.problem;
}
