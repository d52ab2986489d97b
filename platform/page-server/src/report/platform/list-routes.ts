import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServedDocument } from 'registry';
import {
  hasWords,
  listLimits,
  type PlatformErrors,
  type PlatformLog,
  platformAddresses,
} from 'shared-contracts/platform';
import { type Refusal, sendProblem, unavailable } from '../../problem.ts';
import { type createErrorDetail, shownGroup } from '../error-detail.ts';
import type { ErrorGroups } from '../error-groups.ts';
import { describeEntry } from './platform-data.ts';

const gone: Refusal = {
  status: 404,
  code: 'not_found',
  message: 'Nothing was heard of this error for a day, or this server has started since.',
};
const busy = unavailable('The sources of other errors are being read. Please try again.');
const noMaps = unavailable('The source maps cannot be read right now. Please try again.');

/**
 * `GET /platform/errors` (`PlatformErrors`), `GET /platform/errors/:id` (`PlatformErrorDetail`) and `GET /platform/log`
 * (`PlatformLog`), for admins by their product token in the header `freezertoken`. `words` selects entries that contain each of them,
 * `limit` is 10 by default, and 100 at most. Refusals are problem details.
 */
export function listRoutes(
  app: FastifyInstance,
  document: () => ServedDocument | undefined,
  errors: ErrorGroups,
  detail: ReturnType<typeof createErrorDetail>,
): void {
  app.get(platformAddresses.errors, async (request): Promise<PlatformErrors> => {
    const { words, limit } = searchOf(request);
    const found = errors
      .list()
      .filter(({ remote, version, team, message, routes, errorClasses }) =>
        hasWords([remote, version, team, message, ...routes, ...errorClasses], words),
      );
    return { total: found.length, groups: found.slice(0, limit).map(shownGroup) };
  });

  app.get(`${platformAddresses.errors}/:id`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const group = errors.list().find((each) => each.id === id);
    if (group === undefined) return sendProblem(reply, gone);
    try {
      const response = await detail(group);
      return response === 'busy' ? sendProblem(reply, busy) : response;
    } catch (error) {
      request.log.warn({ err: error }, `the source maps of ${group.remote} ${group.version} cannot be read`);
      return sendProblem(reply, noMaps);
    }
  });

  app.get(platformAddresses.log, async (request): Promise<PlatformLog> => {
    const { words, limit } = searchOf(request);
    const known = document();
    const found = (known?.log ?? [])
      .map((entry) => ({ remote: entry.remote ?? null, ...describeEntry(entry) }))
      .filter((entry) =>
        hasWords([entry.remote, entry.who, entry.action, entry.version, entry.from, entry.note], words),
      )
      .reverse();
    const entries = found.slice(0, limit);
    return { total: found.length, entries, isCut: known?.archive !== undefined };
  });
}

/** The search parameters of an address; invalid ones are ignored. */
function searchOf({ url }: FastifyRequest): { words: string; limit: number } {
  const query = new URLSearchParams(url.split('?')[1]);
  const limit = Number(query.get('limit'));
  const isFine = Number.isInteger(limit) && limit > 0;
  return {
    words: (query.get('words') ?? '').trim().slice(0, listLimits.words),
    limit: isFine ? Math.min(limit, listLimits.most) : listLimits.usual,
  };
}
