import { until } from 'test-helpers/node';
import { type Environment, readDocument } from './environments.ts';
import type { Ledger } from './ledger.ts';

/** Plans go on without whoever began them, and whichever page server is killed: each ends with everybody, or halts with its reason. */
export async function plansEnded(environments: readonly Environment[], ledger: Ledger): Promise<void> {
  for (const environment of environments) {
    const running = async () => {
      const { remotes } = await readDocument(environment);
      return Object.entries(remotes).flatMap(([id, { plan }]) =>
        plan === undefined || plan.halted !== undefined ? [] : [id],
      );
    };
    await until(async () => (await running()).length === 0).catch(async () => {
      ledger.violations.push(`${environment.name}: the plans of ${await running()} do not go on`);
    });
  }
}
