import { useState } from 'react';
import { listLimits } from 'shared-contracts/platform';
import { ShowMore } from 'shared-ui';
import { EmptyState, LoadingState, QueryStates } from 'shared-ui/core';
import { LogList } from './log-list.tsx';
import { messages } from './messages.ts';
import { Part } from './part.ts';
import { sectionIds } from './section-links.tsx';
import { moreOf, useLog } from './use-platform.ts';

const STEP = 20;

/** Who changed what of the whole site, newest first. */
export function LogSection({ words }: { readonly words: string }) {
  const [limit, setLimit] = useState<number>(listLimits.usual);
  const query = useLog(words, limit);
  return (
    <Part title={messages.siteLog} id={sectionIds.log}>
      <QueryStates query={query} loading={<LoadingState label={messages.loading} />}>
        {({ entries, total, isCut }) => (
          <>
            {entries.length === 0 && words === '' && <EmptyState title={messages.noLog} />}
            {entries.length === 0 && words !== '' && <p role="status">{messages.noLogFound(words)}</p>}
            <LogList entries={entries} />
            <ShowMore query={moreOf(query, total, limit, () => setLimit(limit + STEP))} />
            {isCut && <p>{messages.olderLog}</p>}
          </>
        )}
      </QueryStates>
    </Part>
  );
}
