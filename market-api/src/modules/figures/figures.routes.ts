import { type Handlers, updated } from '../../endpoints/handlers.ts';
import type { FiguresService } from './figures.service.ts';

export const figureHandlers = (figures: FiguresService) =>
  ({
    'GET /myfigures': ({ caller, query }) => figures.ofSeller(caller, query),
    'POST /products/{id}/views': async ({ params, request }) =>
      updated(await figures.view(params.id, request.ip, request.headers['user-agent'] ?? '')),
  }) satisfies Partial<Handlers>;
