import { useId, useState } from 'react';
import type { SearchAnswer, SearchQuery } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, Dialog, PageHeading, theme, VisuallyHidden } from 'shared-ui';
import { chosenFilters } from '../chosen-filters.ts';
import { countText, messages } from '../messages.ts';
import { searchedFor } from '../search-head.ts';
import { Chips } from './chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Results } from './results.tsx';
import { Aside, Columns, Found as FoundBox, OpenFilters, Tools } from './search-layout.ts';
import { SortField } from './sort-field.tsx';

export interface FoundProps {
  readonly query: SearchQuery;
  readonly answer: SearchAnswer;
  /** Is it the answer to the search before, while the next one is on its way? */
  readonly busy: boolean;
}

/** Results and filters. On narrow screens the filters are in a sheet, for whom script can open it. */
export function Found({ query, answer, busy }: FoundProps) {
  const form = useId();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { total, facets } = answer;
  const count = countText(total.value, !total.exact);
  const isOne = total.exact && total.value === 1;
  const title = messages.heading(count, isOne, searchedFor(query, facets));
  const filters = <FilterForm id={form} query={query} answer={answer} />;
  const close = () => setSheetOpen(false);
  return (
    <>
      <PageHeading title={title} lead={answer.corrected && messages.corrected(answer.corrected)} />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Columns>
        <Aside aria-label={messages.filters}>
          <SkipFilters href="#results">{messages.toFilters}</SkipFilters>
          {/* Never twice on the page: the sort field belongs to the one that is there. */}
          {!isSheetOpen && filters}
        </Aside>
        <FoundBox id="results" aria-busy={busy} data-busy={busy || undefined}>
          <Tools>
            <OpenFilters>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
                {messages.openFilters(chosenFilters(query).length)}
              </Button>
            </OpenFilters>
            <SortField form={form} query={query} />
          </Tools>
          <Chips query={query} facets={facets} />
          {answer.products.length === 0 ? (
            <NothingFound query={query} facets={facets} />
          ) : (
            <Results query={query} answer={answer} />
          )}
        </FoundBox>
      </Columns>
      <Dialog
        open={isSheetOpen}
        onClose={close}
        title={messages.filters}
        footer={
          <Button block onClick={close}>
            {messages.showCount(count, isOne)}
          </Button>
        }
      >
        {filters}
      </Dialog>
    </>
  );
}

const SkipFilters = styled.a`
  display: none;
  min-height: 2.75rem;
  color: ${theme.color.accent};

  @media (scripting: none) and (max-width: ${theme.breakpoint.md - 1}px) {
    display: inline-flex;
    align-items: center;
  }
`;
