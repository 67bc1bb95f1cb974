import type { TestCluster } from './cluster.ts';

export default async function globalTeardown(): Promise<void> {
  await (globalThis as { testCluster?: TestCluster }).testCluster?.stop();
}
