import type { SearchResponse } from 'shared-contracts';
import type { Handlers } from '../../endpoints/handlers.ts';
import { JsonText } from '../../responses/json-text.ts';
import { withLongNames } from './filters.ts';
import { presentFacets } from './search.presenter.ts';
import { MAX_COUNTED, type SearchService } from './search.service.ts';

export const searchHandlers = (search: SearchService) =>
  ({
    'GET /search': async ({ query, queryText, caller }) => {
      const found = await search.search(withLongNames(query), caller);
      const { before, counts, isClosest, items, next, near, pages, previous, ranked, read, sort } = found;
      const { corrected, offered, understood } = read;
      // `JSON.stringify` leaves undefined fields out.
      const rest: { [Name in Exclude<keyof SearchResponse, 'products'>]: SearchResponse[Name] | undefined } =
        {
          total: { value: Math.min(counts.total, MAX_COUNTED), exact: counts.total <= MAX_COUNTED },
          facets: presentFacets(found),
          unstated: unlessEmpty([...counts.unstated].map(([name, count]) => ({ name, count }))),
          price: counts.price && { min: counts.price.min / 100, max: counts.price.max / 100 },
          ranked,
          near: near && { value: near.value, ...(near.name === undefined ? {} : { name: near.name }) },
          corrected,
          understood: unlessEmpty(
            understood.flatMap(({ text, filters, label, without }) =>
              filters.map(([filter, value]) => ({ text, filter, value, label, q: without })),
            ),
          ),
          offered: unlessEmpty(offered.map(({ label, text }) => ({ label, q: text }))),
          closest: isClosest || undefined,
          sort,
          next: next === undefined ? null : withCursor(queryText, next),
          before: before || undefined,
          previous: before ? withCursor(queryText, previous) : undefined,
          pages,
        };
      return new JsonText<SearchResponse>(`{"products":${items.text},${JSON.stringify(rest).slice(1)}`);
    },

    'GET /search/suggest': ({ query }) => search.suggest(query.q),
  }) satisfies Partial<Handlers>;

const unlessEmpty = <Item>(items: Item[]) => (items.length === 0 ? undefined : items);

/** The query string of the same search for another page; the first page has no cursor. */
function withCursor(queryText: string, cursor: string | undefined): string {
  const query = new URLSearchParams(queryText);
  if (cursor === undefined) query.delete('cursor');
  else query.set('cursor', cursor);
  return query.toString();
}
