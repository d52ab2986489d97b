import type { FastifyInstance } from 'fastify';
import { type Doubt, doubtAbout, pastOf, RegistryError, type ServedDocument } from 'remote-registry';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type PlatformData, platformAddresses } from '../../src/features/platform/platform-data.ts';
import { sendProblem } from '../problem.ts';
import type { AdminCheck } from './admin-check.ts';

export interface PlatformRoutesOptions {
  readonly data: () => PlatformData;
  readonly admin: AdminCheck;
  /**
   * Ends a roll-out, or makes an earlier version live again.
   * @throws RegistryError
   */
  readonly rollback: (remote: string, version: string | undefined, who: string) => Promise<void>;
  /** The registry as this server has it. */
  readonly document: () => ServedDocument | undefined;
  /** Takes what the registry holds now, so that the answer tells of the change. */
  readonly refresh: () => Promise<void>;
}

const RollbackBody = Type.Object(
  {
    remote: Type.String({ pattern: '^mfe_[a-z0-9_]{1,60}$' }),
    version: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
    anyway: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/**
 * `GET /platform/numbers` (`PlatformData`) and `POST /platform/rollback` (`{remote, version?, anyway?}`, answers `PlatformData`
 * after the change), both for admins by their product token in the header `freezertoken`. Refusals are problem details: 409
 * for a version that was never live or that was taken back, unless `anyway` says that this is meant.
 */
export function platformRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { data, admin, rollback, document, refresh } = options;
  app.get(platformAddresses.numbers, async (request, reply) => {
    const who = await admin(request);
    if (typeof who !== 'string') return sendProblem(reply, who);
    return reply.header('cache-control', 'no-store').send(data());
  });

  app.post(platformAddresses.rollback, { bodyLimit: 4096 }, async (request, reply) => {
    const who = await admin(request);
    if (typeof who !== 'string') return sendProblem(reply, who);
    if (!Value.Check(RollbackBody, request.body)) {
      return sendProblem(reply, {
        status: 400,
        code: 'invalid',
        message: 'Name a remote, and perhaps a version.',
      });
    }
    const { remote, version, anyway }: Static<typeof RollbackBody> = request.body;
    const doubt = anyway || version === undefined ? undefined : doubtIn(document(), remote, version);
    if (doubt !== undefined) {
      return sendProblem(reply, { status: 409, code: 'invalid', message: doubt });
    }
    try {
      await rollback(remote, version, who);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      request.log.warn({ err: error }, `${who} could not roll ${remote} back`);
      const away = error.code === 'unavailable' || error.code === 'busy';
      return sendProblem(reply, {
        status: away ? 503 : 409,
        code: away ? 'unavailable' : 'invalid',
        message: error.message,
      });
    }
    request.log.warn(`${who} rolled ${remote} back${version === undefined ? '' : ` to ${version}`}`);
    await refresh();
    return data();
  });
}

/** @returns why this server does not go back to a version that is published, unless somebody says that it is meant */
function doubtIn(document: ServedDocument | undefined, remote: string, version: string): string | undefined {
  const entry = document?.remotes[remote];
  if (document === undefined || entry === undefined || !Object.hasOwn(entry.versions, version))
    return undefined;
  if (entry.live === version) return undefined;
  const doubt: Doubt | undefined = doubtAbout(pastOf(document, remote), version);
  if (doubt === undefined) return undefined;
  if (doubt.kind === 'never_live') return `${remote} ${version} was never live. Roll it out instead.`;
  const why = doubt.note === undefined ? '' : `: ${doubt.note}`;
  return `${remote} ${version} was taken back by ${doubt.who} at ${doubt.at}${why}.`;
}
