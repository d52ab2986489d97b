import { join } from 'node:path';
import type { Candidate, Problem, Site } from '../checks/candidate.ts';
import { openSourceLines } from '../checks/source-lines.ts';
import { fetchBundle } from '../host-bundle/bundle.ts';
import { createOriginServer } from '../origin/origin-server.ts';
import { RegistryError } from '../registry-error.ts';
import { inBaseline, type SmokeTestOptions } from './in-baseline.ts';
import { listen } from './private-host.ts';
import { withCandidate, writePrivateRegistry } from './private-registry.ts';
import { tryRoutes } from './try-routes.ts';

/**
 * Smoke test of a build: runs it on this machine with the live host, the live versions of the other remotes and the live data, and opens
 * all its routes in a real browser.
 * @param cache a folder for bundles of the host
 * @returns the problems of the build
 * @throws RegistryError `browser` when the smoke test cannot run; the signal's reason
 */
export async function tryInBrowser(
  candidate: Candidate,
  { document, host, store }: Site,
  { cache, ...options }: SmokeTestOptions & { readonly cache: string },
): Promise<Problem[]> {
  const { id } = candidate.build;
  const { bundle } = host;
  if (bundle === undefined) {
    throw new RegistryError(
      'browser',
      'The build could not be tried: the host was published without its bundle.',
    );
  }
  const { explain } = openSourceLines(candidate);
  const examples = candidate.report.tryAddresses;
  return inBaseline(
    {
      id,
      async prepare(folder, ended) {
        const origin = await listen(createOriginServer({ store: join(folder, 'store'), remote: id }), ended);
        const tried = withCandidate(document, candidate, origin);
        const settings = await writePrivateRegistry(folder, tried, candidate);
        return { bundle: await fetchBundle(store, bundle, cache), settings };
      },
      look: (page) => tryRoutes({ ...page, candidate, explain, examples, isAllWanted: true }),
    },
    options,
  );
}
