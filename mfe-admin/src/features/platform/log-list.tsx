import type { PlatformLogEntry } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { formatDateTime, theme } from 'shared-ui/core';
import { messages } from './messages.ts';

type Entry = PlatformLogEntry & { readonly remote?: string | null };

/** Changes of the registry, a line each. */
export function LogList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <List>
      {entries.map((entry, at) => (
        <li key={at}>{said(entry)}</li>
      ))}
    </List>
  );
}

function said({ at, who, action, remote, version, from, percent, note }: Entry): string {
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
  padding: 0;
  list-style: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
`;
