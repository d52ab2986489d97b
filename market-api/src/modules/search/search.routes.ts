import type { SearchResponse } from 'shared-contracts';
import type { Handlers } from '../../endpoints/handlers.ts';
import { JsonText } from '../../responses/json-text.ts';
import { withLongNames } from './filters.ts';
import { presentFacets } from './search.presenter.ts';
import { MAX_COUNTED, type SearchService } from './search.service.ts';

export const searchHandlers = (
  search: SearchService,
): Pick<Handlers, 'GET /search' | 'GET /search/suggest'> => ({
  'GET /search': async ({ query, queryText, caller }) => {
    const found = await search.search(withLongNames(query), caller);
    const { before, counts, isClosest, items, next, near, pages, previous, ranked, read, sort } = found;
    const { corrected, offered, understood } = read;
    const rest: Omit<SearchResponse, 'products'> = {
      total: { value: Math.min(counts.total, MAX_COUNTED), exact: counts.total <= MAX_COUNTED },
      facets: presentFacets(found),
      ...(counts.unstated.size === 0
        ? {}
        : { unstated: [...counts.unstated].map(([name, count]) => ({ name, count })) }),
      ...(counts.price ? { price: { min: counts.price.min / 100, max: counts.price.max / 100 } } : {}),
      ...(ranked === undefined ? {} : { ranked }),
      ...(near === undefined
        ? {}
        : { near: { value: near.value, ...(near.name === undefined ? {} : { name: near.name }) } }),
      ...(corrected === undefined ? {} : { corrected }),
      ...(understood.length === 0
        ? {}
        : {
            understood: understood.flatMap(({ text, filters, label, without }) =>
              filters.map(([filter, value]) => ({ text, filter, value, label, q: without })),
            ),
          }),
      ...(offered.length === 0 ? {} : { offered: offered.map(({ label, text }) => ({ label, q: text })) }),
      ...(isClosest ? { closest: true } : {}),
      sort,
      next: next === undefined ? null : withCursor(queryText, next),
      ...(before ? { before, previous: withCursor(queryText, previous) } : {}),
      ...(pages ? { pages: [...pages] } : {}),
    };
    return new JsonText<SearchResponse>(`{"products":${items.text},${JSON.stringify(rest).slice(1)}`);
  },

  'GET /search/suggest': ({ query }) => search.suggest(query.q),
});

/** The query string of the same search for another page; the first page has no cursor. */
function withCursor(queryText: string, cursor: string | undefined): string {
  const query = new URLSearchParams(queryText);
  if (cursor === undefined) query.delete('cursor');
  else query.set('cursor', cursor);
  return query.toString();
}
