import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import type { SearchQuery } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, Dialog, theme } from 'shared-ui';
import type { FoundPage } from '../api/get-search.ts';
import { chosenFilters } from '../chosen-filters.ts';
import { countText, messages } from '../messages.ts';
import { useSearchPlace } from '../search-place.ts';
import { Chips } from './chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { SaveSearch } from './save-search.tsx';
import { Aside, Columns, Found as FoundBox, OpenFilters, Tools } from './search-layout.ts';
import { SortField } from './sort-field.tsx';

/** The field of the place says so too, but it is in the sheet, or further down. */
const isPlaceUnknown = (query: SearchQuery, { near }: FoundPage) =>
  query.place !== undefined && near === undefined;

interface FilteredProps {
  readonly query: SearchQuery;
  /** Without it there are no filters: the list is there on its own. */
  readonly response: FoundPage | undefined;
  /** Is it the answer to the search before, while the next one is on its way? */
  readonly busy: boolean;
  /** What was found. */
  readonly children: ReactNode;
}

/** Filters beside what was found. On narrow screens they are in a sheet, for whom script can open it. */
export function Filtered({ query, response, busy, children }: FilteredProps) {
  const form = useId();
  const { fixed } = useSearchPlace();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // The sheet opens at once, and its many fields come into it afterwards.
  const isFormInSheet = useDeferredValue(isSheetOpen);
  const close = () => setSheetOpen(false);
  // Nothing of it changes with the sheet.
  const filters = useMemo(
    () => response && <FilterForm id={form} query={query} response={response} />,
    [response, form, query],
  );
  const chosen = chosenFilters(query).filter(({ name }) => !Object.hasOwn(fixed, name));
  return (
    <>
      <Columns>
        <Aside aria-label={messages.filters} aria-busy={busy}>
          <SkipFilters href="#results">{messages.toFilters}</SkipFilters>
          {/* Never twice on the page: the sort field belongs to the one that is there. */}
          <Filters>{!isFormInSheet && filters}</Filters>
        </Aside>
        <FoundBox id="results" aria-busy={busy} data-busy={busy || undefined}>
          {response && (
            <>
              <Tools>
                <OpenFilters>
                  <Button variant="secondary" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
                    {messages.openFilters(chosen.length)}
                  </Button>
                </OpenFilters>
                <SortField form={form} query={query} isNearKnown={busy || response.near !== undefined} />
                <SaveSearch query={query} response={response} />
              </Tools>
              <Chips query={query} chosen={chosen} response={response} />
              {!busy && isPlaceUnknown(query, response) && (
                <p>{messages.place.everywhere(query.place ?? '')}</p>
              )}
            </>
          )}
          {children}
        </FoundBox>
      </Columns>
      {response && (
        <Dialog
          open={isSheetOpen}
          onClose={close}
          title={messages.filters}
          footer={
            <Button block onClick={close}>
              {busy
                ? messages.show
                : messages.showCount(
                    countText(response.total.value, !response.total.exact),
                    response.total.exact && response.total.value === 1,
                  )}
            </Button>
          }
        >
          <Filters>{isFormInSheet && filters}</Filters>
        </Dialog>
      )}
    </>
  );
}

const Filters = styled.div`
  /* As high as the sheet before there is anything in it. */
  dialog & {
    min-height: 46rem;
  }
`;

const SkipFilters = styled.a`
  display: none;
  min-height: 2.75rem;
  color: ${theme.color.accent};

  @media (scripting: none) and (max-width: ${theme.breakpoint.md - 1}px) {
    display: inline-flex;
    align-items: center;
  }
`;
