import type { FastifyInstance } from 'fastify';
import { RegistryError } from 'remote-registry';
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
}

const RollbackBody = Type.Object(
  {
    remote: Type.String({ pattern: '^mfe_[a-z0-9_]{1,60}$' }),
    version: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  },
  { additionalProperties: false },
);

/**
 * `GET /platform/numbers` (`PlatformData`) and `POST /platform/rollback` (`{remote, version?}`, answers `PlatformData`),
 * both for admins by their product token in the header `freezertoken`. Refusals are problem details.
 */
export function platformRoutes(app: FastifyInstance, { data, admin, rollback }: PlatformRoutesOptions): void {
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
    const { remote, version }: Static<typeof RollbackBody> = request.body;
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
    return data();
  });
}
