import type { PlatformLogEntry } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { EmptyState, formatDateTime, LoadingState, QueryStates, ShowMore, theme } from 'shared-ui';
import { messages } from './messages.ts';
import { Part } from './page-parts.tsx';
import { useLog } from './use-platform.ts';

export function LogSection({ words }: { readonly words: string }) {
  const { query, more } = useLog(words);
  return (
    <Part id="log">
      <QueryStates query={query} loading={<LoadingState />}>
        {({ entries, isCut }) => (
          <>
            {entries.length === 0 && words === '' && <EmptyState title={messages.noLog} />}
            {entries.length === 0 && words !== '' && <p role="status">{messages.noLogFound(words)}</p>}
            <LogList entries={entries} />
            <ShowMore query={more} />
            {isCut && <p>{messages.olderLog}</p>}
          </>
        )}
      </QueryStates>
    </Part>
  );
}

type Entry = PlatformLogEntry & { readonly remote?: string | null };

export function LogList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <List>
      {entries.map((entry, at) => (
        <li key={at}>{sentenceOf(entry)}</li>
      ))}
    </List>
  );
}

function sentenceOf({ at, who, action, remote, version, from, percent, note }: Entry): string {
  const what = [
    messages.actions[action] ?? action,
    remote,
    version,
    percent === null ? null : `${percent} %`,
  ];
  const before = from === null ? '' : ` (before: ${from})`;
  return `${formatDateTime(at)} · ${who} · ${what.filter(Boolean).join(' ')}${before}${note === null ? '' : ` · ${note}`}`;
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[2]};
  margin: ${theme.space[3]} 0;
  list-style: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
