import type { FastifyInstance } from 'fastify';
import { type ServedDocument, type ServedRemote, withHost } from 'registry';
import {
  MAX_CHOICES,
  PREVIEWS_ADDRESS,
  type PreviewChoice,
  type PreviewChoices,
  type PreviewLink,
} from 'shared-contracts/platform';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { invalid, sendProblem } from '../../problem.ts';
import { PREVIEW_PARAMETER } from './preview-request.ts';
import { MAX_PASSES, type Previews } from './previews.ts';

const DAY_S = 24 * 3600;

const LinkBody = Type.Object(
  {
    versions: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 120 }), {
      minProperties: 1,
      maxProperties: MAX_PASSES,
    }),
  },
  { additionalProperties: false },
);

/**
 * `GET /platform/previews` (`PreviewChoices`) and `POST /platform/previews` (`{versions}`, returns `PreviewLink`, valid for a day for
 * anyone who has it), both for admins by their product token in the header `freezertoken`. Refusals are problem details: 400 for
 * an invalid body, or for a version that is not published.
 */
export function previewRoutes(
  app: FastifyInstance,
  document: () => ServedDocument | undefined,
  previews: Pick<Previews, 'issue'>,
): void {
  const published = () => {
    const known = document();
    return known === undefined ? {} : withHost(known).remotes;
  };

  app.get(PREVIEWS_ADDRESS, (): PreviewChoices => {
    const remotes = Object.entries(published()).map(([id, remote]) => choiceOf(id, remote));
    return { remotes: remotes.sort((a, b) => (a.id < b.id ? -1 : 1)) };
  });

  app.post(PREVIEWS_ADDRESS, { bodyLimit: 4096 }, async (request, reply) => {
    const { admin: who, body } = request;
    if (!Value.Check(LinkBody, body))
      return sendProblem(reply, invalid('Name a version of a remote or of the host.'));
    const until = Math.floor(Date.now() / 1000) + DAY_S;
    const query = new URLSearchParams();
    for (const [id, version] of Object.entries(body.versions)) {
      const remotes = published();
      const remote = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
      if (remote === undefined || !Object.hasOwn(remote.versions, version))
        return sendProblem(reply, invalid(`${id} ${version} is not published here.`));
      query.append(PREVIEW_PARAMETER, previews.issue({ id, version, until }));
    }
    request.log.info(`${who} created a preview link for ${JSON.stringify(body.versions)}`);
    const link: PreviewLink = { address: `/?${query}`, until: new Date(until * 1000).toISOString() };
    return link;
  });
}

function choiceOf(id: string, { live, versions }: ServedRemote): PreviewChoice {
  const published = Object.entries(versions)
    .map(([version, { publishedAt }]) => ({ version, publishedAt }))
    .sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  return { id, live: live ?? null, versions: published.slice(0, MAX_CHOICES) };
}
