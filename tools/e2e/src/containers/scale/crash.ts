import { until } from 'test-helpers/node';
import { docker } from '../docker.ts';

interface State {
  readonly StartedAt: string;
  readonly FinishedAt: string;
  readonly Running: boolean;
  readonly Health?: { readonly Status: string };
}

async function stateOf(container: string): Promise<State> {
  return JSON.parse(await docker(['inspect', '--format', '{{json .State}}', container]));
}

/**
 * Ends every process of a container at once, as a crash does, and waits until the engine has started it again and it is healthy.
 * (`docker kill` counts as somebody's wish: the engine would leave it away.)
 * @param service of the project, its first container
 * @returns when it was told to die, when it was dead, and when it was healthy again
 */
export async function crash(service: string) {
  const container = `${process.env.COMPOSE_PROJECT_NAME}-${service}-1`;
  const before = await stateOf(container);
  const killedAt = Date.now();
  // The shell itself goes too, so that what it says does not matter.
  await docker(['exec', container, 'sh', '-c', 'kill -9 -1']).catch(() => {});
  let after = before;
  await until(async () => {
    after = await stateOf(container);
    return after.FinishedAt !== before.FinishedAt;
  });
  await until(async () => {
    const { Running, StartedAt, Health } = await stateOf(container);
    return Running && StartedAt !== before.StartedAt && Health?.Status === 'healthy';
  });
  return { told: killedAt, dead: Date.parse(after.FinishedAt), healthy: Date.now() };
}
