import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type RegistryReader, requestedByRollouts, type Visit } from 'registry';
import type { SessionReader } from './session-reader.ts';

/** Says who a request is from, as far as rollouts ask at this moment: nothing else is found out. */
export type VisitOf = (request: FastifyRequest, visitorId: string) => Promise<Visit>;

export function createVisitOf(
  registry: Pick<RegistryReader, 'document'>,
  sessions: Pick<SessionReader, 'recall'>,
): VisitOf {
  return async (request, visitorId) => {
    const document = registry.document();
    const requested = document && requestedByRollouts(document);
    const language = requested?.languages ? languageOf(request) : undefined;
    const person = requested?.accounts ? (await sessions.recall(request))?.person : undefined;
    return { visitorId, language, account: person && { email: person.email, role: person.role } };
  };
}

/** `de` for a browser that asks for `de-AT` first. */
function languageOf(request: FastifyRequest): string | undefined {
  const [first] = new Negotiator(request.raw).languages();
  return first?.split('-')[0]?.toLowerCase();
}
