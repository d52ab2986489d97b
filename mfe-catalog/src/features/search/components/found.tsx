import type { SearchQuery } from 'shared-contracts';
import { PageHeading, VisuallyHidden } from 'shared-ui';
import type { FoundPage } from '../api/get-search.ts';
import { countText, messages } from '../messages.ts';
import { searchedFor } from '../search-head.ts';
import { Filtered } from './filtered.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Results } from './results.tsx';
import { Busy } from './search-layout.ts';

export interface FoundProps {
  readonly query: SearchQuery;
  /** What the answer belongs to: its name, its count and its list. */
  readonly answered: SearchQuery;
  readonly response: FoundPage;
  /** Is it the answer to the search before, while the next one is on its way? */
  readonly busy: boolean;
}

/** What was found, with its filters. */
export function Found({ query, answered, response, busy }: FoundProps) {
  const { total, facets } = response;
  const count = countText(total.value, !total.exact);
  const isOne = total.exact && total.value === 1;
  const title = messages.heading(count, isOne, searchedFor(answered, facets));
  return (
    <>
      <Busy aria-busy={busy} data-busy={busy || undefined}>
        <PageHeading title={title} lead={response.corrected && messages.corrected(response.corrected)} />
      </Busy>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Filtered query={query} response={response} busy={busy}>
        {response.products.length === 0 ? (
          <NothingFound query={answered} response={response} />
        ) : (
          <Results query={answered} response={response} />
        )}
      </Filtered>
    </>
  );
}
