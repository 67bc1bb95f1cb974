/** Whether the generated files and the rule files beside them make a service. */
import { Failure } from '../../base/config/index.ts';

/** @throws Failure naming the functions and handlers that definitions declare and no rule file has. */
export async function requireServable(): Promise<void> {
  try {
    const { loadGenerated } = await import('../../serving/services.ts');
    const { loadRules } = await import('../../serving/extensions/rule_files.ts');
    const { loadJobHandlers } = await import('../../serving/extensions/job_files.ts');
    const generated = await loadGenerated();
    await loadRules(generated);
    await loadJobHandlers(generated);
    const { loadCustomEndpoints } = await import('../../serving/extensions/endpoint_files.ts');
    const { requireHandlers } = await import('../../serving/operations/index.ts');
    requireHandlers(generated.routes, await loadCustomEndpoints());
  } catch (error) {
    throw new Failure(`Running servers stay as they are: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
