import { useState } from 'react';
import { listLimits } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { ShowMore } from 'shared-ui';
import { EmptyState, LoadingState, QueryStates, theme } from 'shared-ui/core';
import { ErrorGroup } from './error-group.tsx';
import { messages } from './messages.ts';
import { Part } from './part.ts';
import { sectionIds } from './section-links.tsx';
import { moreOf, useErrors } from './use-platform.ts';

const STEP = 20;

/** What went wrong on people's pages and while pages were rendered, by what it says and where it comes from. */
export function ErrorsSection({ words }: { readonly words: string }) {
  const [limit, setLimit] = useState<number>(listLimits.usual);
  const query = useErrors(words, limit);
  return (
    <Part title={messages.errors} id={sectionIds.errors}>
      <QueryStates query={query} loading={<LoadingState label={messages.loading} />}>
        {({ groups, total }) => (
          <>
            {groups.length === 0 && words === '' && (
              <EmptyState title={messages.noErrors}>{messages.noErrorsText}</EmptyState>
            )}
            {groups.length === 0 && words !== '' && <p role="status">{messages.noErrorFound(words)}</p>}
            <List>
              {groups.map((group) => (
                <ErrorGroup key={group.id} group={group} />
              ))}
            </List>
            <ShowMore query={moreOf(query, total, limit, () => setLimit(limit + STEP))} />
          </>
        )}
      </QueryStates>
    </Part>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0 0 ${theme.space[4]};
  padding: 0;
  list-style: none;
`;
