import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import type { SearchQuery } from 'shared-contracts';
import { afterPaint } from 'shared-runtime/after-paint';
import { css, styled } from 'shared-runtime/styles';
import { Button, Inline, Stack, theme } from 'shared-ui/core';
import { Dialog } from 'shared-ui/fields';
import { MAX_LIST_WIDTH, visuallyHidden } from '../../../product-card/list-form.ts';
import type { FoundPage } from '../api/get-search.ts';
import { chosenFilters } from '../chosen-filters.ts';
import { messages } from '../messages.ts';
import { useSearchPlace } from '../search-place.ts';
import { Chips } from './chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { FormChoice, SortField } from './list-tools.tsx';
import { SaveSearch } from './save-search.tsx';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  align-items: start;
  padding-block-end: ${theme.space[7]};

  ${theme.media.md} {
    grid-template-columns: 15rem minmax(0, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: ${theme.space[6]};
  }
`;

/** Sticky beside the results, with scrolling of its own: its fields do not move away while the results scroll. */
const Aside = styled.aside`
  ${theme.media.md} {
    position: sticky;
    inset-block-start: 80px;
    max-height: calc(100dvh - 96px - var(--market-tray, 0px));
    overflow-y: auto;
    overscroll-behavior: contain;
    /* Space for the focus rings at its edge. */
    margin: -${theme.space[2]};
    padding: ${theme.space[2]};
  }

  /* A sheet has them there. Without script nothing opens one. */
  @media (max-width: ${theme.breakpoint.md - 1}px) and (not (scripting: none)) {
    display: none;
  }
`;

const old = css`
  &[data-busy] {
    opacity: 0.55;
    transition: opacity ${theme.motion.normal} ${theme.motion.ease} ${theme.motion.fast};
  }
`;

export const Busy = styled.div`
  ${old}

  @media (max-width: ${MAX_LIST_WIDTH}px) {
    & > header {
      padding: ${theme.space[3]} 0;
    }

    & h1 {
      font-size: ${theme.size.xl};
    }

    & p {
      margin-block-start: ${theme.space[1]};
      font-size: ${theme.size.sm};
    }
  }
`;

const FoundBox = styled(Stack)`
  ${old}
`;

const Tools = styled(Inline)`
  ${theme.media.md} {
    & > :nth-child(3) {
      margin-inline-start: auto;
    }
  }

  /* One row of it: what is found begins on the first screen. Screen readers read what the buttons say. */
  @media (max-width: ${MAX_LIST_WIDTH}px) {
    flex-wrap: nowrap;
    gap: ${theme.space[2]};
    align-items: center;

    label,
    & > :is(button, a) > span {
      ${visuallyHidden}
    }

    & > :first-child {
      flex: none;
    }

    & button,
    & > a {
      flex: none;
      min-width: 2.75rem;
      white-space: nowrap;
      padding-inline: ${theme.space[2]};
    }

    & select {
      padding-inline: ${theme.space[2]} 1.75rem;
    }
  }

  /* No space for all of it: the width of 340 px, in em because of larger text. */
  @media (max-width: 21.25em) {
    flex-wrap: wrap;
  }
`;

const OpenFilters = styled.div`
  @media (min-width: ${theme.breakpoint.md}px), (scripting: none) {
    display: none;
  }
`;

interface FilteredProps {
  readonly query: SearchQuery;
  readonly response: FoundPage | undefined;
  /** Does the response belong to the previous search, while the next one loads? */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** Filters beside the results. On narrow screens with script they are in a sheet. */
export function Filtered({ query, response, busy, children }: FilteredProps) {
  const form = useId();
  const { fixed } = useSearchPlace();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isFormInSheet = useDeferredValue(isSheetOpen);
  // Opening or closing a modal makes the browser recalculate the styles of the whole page: first paint the press, then open or close
  // the sheet, and then render its many fields.
  const open = () => afterPaint(() => setSheetOpen(true));
  const close = () => afterPaint(() => setSheetOpen(false));
  // Memoized, because opening the sheet changes none of the filters.
  const filters = useMemo(
    () => response && <FilterForm id={form} query={query} response={response} />,
    [response, form, query],
  );
  const chosen = chosenFilters(query).filter(({ name }) => !Object.hasOwn(fixed, name));
  return (
    <>
      <Columns>
        <Aside aria-label={messages.filters} aria-busy={busy}>
          <SkipFilters href="#results">{messages.toResults}</SkipFilters>
          {/* Rendered only once: the sort field refers to the form by its id. */}
          <Filters>{!isFormInSheet && filters}</Filters>
        </Aside>
        <FoundBox forwardedAs="section" id="results" aria-busy={busy} data-busy={busy || undefined}>
          {response && (
            <>
              <Tools align="end">
                <OpenFilters>
                  <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
                    {messages.openFilters(chosen.length)}
                  </Button>
                </OpenFilters>
                <SortField
                  form={form}
                  query={query}
                  order={response.sort}
                  isNearKnown={busy || response.near !== undefined}
                />
                <SaveSearch query={query} response={response} />
                <FormChoice />
              </Tools>
              <Chips query={query} chosen={chosen} response={response} />
              {/* The place field shows the same error, but it is in the sheet, or further down. */}
              {!busy && query.place !== undefined && response.near === undefined && (
                <p>{messages.place.everywhere(query.place)}</p>
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
              {busy ? messages.show : messages.showCount(response.total)}
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

/** Visible on keyboard focus, and where the filters are above the results. */
const SkipFilters = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;

  @media (scripting: enabled), (min-width: ${theme.breakpoint.md}px) {
    &:not(:focus) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
