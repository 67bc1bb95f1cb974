import { locations } from '../../runtime/base/config/index.ts';
import { requireDocuments } from '../../runtime/doors/cli/documents.ts';
import { startCluster, type TestCluster } from './cluster.ts';

/** Starts the cluster that test files take their databases from (test/support/database.ts). */
export default async function globalSetup(): Promise<void> {
  // A clone has none of the documents that git ignores: the way a server makes them (generator/documents.ts).
  const documents = requireDocuments(locations(), new AbortController().signal);
  // A developer who repeats the tests has one cluster for all runs (test/sabotage/main.ts).
  if (process.env['BACKLINE_TEST_CLUSTER'] !== undefined) return void (await documents);
  const [cluster] = await Promise.all([startCluster(), documents]);
  (globalThis as { testCluster?: TestCluster }).testCluster = cluster;
  process.env['BACKLINE_TEST_CLUSTER'] = cluster.url;
  process.env['BACKLINE_TEST_PROBLEM'] = cluster.problem;
}
