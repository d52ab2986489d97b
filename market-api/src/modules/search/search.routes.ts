import type { Handlers } from '../../endpoints/handlers.ts';
import type { ProductPresenter } from '../products/products.presenter.ts';
import { presentFacets } from './search.presenter.ts';
import { COUNTED_AT_MOST, type SearchService } from './search.service.ts';

export const searchHandlers = (
  search: SearchService,
  present: ProductPresenter,
): Pick<Handlers, 'GET /search' | 'GET /search/suggest'> => ({
  'GET /search': async ({ query, caller, request }) => {
    const found = await search.search(query);
    const { counts, corrected, next, near, ranked } = found;
    return {
      products: found.items.map(({ listing, km }) => ({
        ...present(listing, caller),
        ...(km === null ? {} : { distancekm: km }),
      })),
      total: { value: Math.min(counts.total, COUNTED_AT_MOST), exact: counts.total <= COUNTED_AT_MOST },
      facets: presentFacets(found),
      ...(counts.price ? { price: { min: counts.price.min / 100, max: counts.price.max / 100 } } : {}),
      ...(ranked === undefined ? {} : { ranked }),
      ...(near === undefined
        ? {}
        : { near: { value: near.value, ...(near.name === undefined ? {} : { name: near.name }) } }),
      ...(corrected === undefined ? {} : { corrected }),
      next: next === undefined ? null : withCursor(request.url, next),
    };
  },

  'GET /search/suggest': ({ query }) => search.suggest(query.q),
});

/** The query of the same search, further on. */
function withCursor(url: string, cursor: string): string {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  query.set('cursor', cursor);
  return query.toString();
}
