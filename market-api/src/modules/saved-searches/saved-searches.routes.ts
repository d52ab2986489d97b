import { deleted, type Handlers, updated } from '../../endpoints/handlers.ts';
import type { SavedSearchesService } from './saved-searches.service.ts';

export const savedSearchHandlers = (saved: SavedSearchesService) =>
  ({
    'GET /saved-searches': ({ caller }) => saved.list(caller),

    'GET /saved-searches/new': ({ caller }) => saved.countNew(caller),

    'POST /saved-searches': async ({ caller, body }) => ({
      acknowledged: true,
      insertedId: await saved.save(caller, body.query, body.name),
    }),

    'PATCH /saved-searches': async ({ caller, query, body }) => {
      await saved.rename(caller, query.id, body.name);
      return updated(true);
    },

    'DELETE /saved-searches': async ({ caller, query }) => {
      await saved.remove(caller, query.id);
      return deleted(true);
    },

    'POST /saved-searches/seen': async ({ caller, query }) => {
      await saved.markSeen(caller, query.id);
      return updated(true);
    },
  }) satisfies Partial<Handlers>;
