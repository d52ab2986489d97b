import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryError } from 'registry';
import { type PlatformData, platformAddresses } from 'shared-contracts/platform';
import { Value } from 'typebox/value';
import { invalid, sendProblem, unavailable } from '../../problem.ts';
import { RollbackBody, type RollbackWish } from './assert-intended.ts';

export interface PlatformRoutesOptions {
  readonly data: () => Promise<PlatformData>;
  /**
   * Ends a roll-out, or makes an earlier version live again.
   * @throws RegistryError
   */
  readonly rollback: (wish: RollbackWish, who: string) => Promise<void>;
  /** Reads the registry again, so that the response includes the change. */
  readonly refresh: () => Promise<void>;
}

/** Rolls back on a person's behalf, and logs it. @returns why nothing was changed */
export async function rollBackFor(
  { rollback, refresh }: PlatformRoutesOptions,
  { log }: FastifyRequest,
  wish: RollbackWish,
  who: string,
): Promise<RegistryError | undefined> {
  const { remote, version } = wish;
  try {
    await rollback(wish, who);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    log.warn({ err: error }, `${who} could not roll ${remote} back`);
    return error;
  }
  log.warn(`${who} rolled ${remote} back${version === undefined ? '' : ` to ${version}`}`);
  await refresh();
  return undefined;
}

/**
 * `GET /platform/numbers` (`PlatformData`) and `POST /platform/rollback` (`{remote, version?, ends?, expected?, anyway?}`, returns `PlatformData`
 * after the change), both for admins by their product token in the header `freezertoken`. Refusals are problem details: 409
 * for a version that was never live or that was rolled back, unless `anyway` confirms it, for another state than the one that was `expected`, and for a roll-out to be ended
 * (`ends`) that no longer runs: without its name the live version would be rolled back instead.
 */
export function platformRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.get(platformAddresses.numbers, options.data);

  app.post(platformAddresses.rollback, { bodyLimit: 4096 }, async (request, reply) => {
    if (!Value.Check(RollbackBody, request.body))
      return sendProblem(reply, invalid('Name a remote, and perhaps a version.'));
    const refused = await rollBackFor(options, request, request.body, request.admin);
    if (refused === undefined) return options.data();
    const { code, message } = refused;
    const isAway = code === 'unavailable' || code === 'busy';
    return sendProblem(reply, isAway ? unavailable(message) : { status: 409, code: 'invalid', message });
  });
}
