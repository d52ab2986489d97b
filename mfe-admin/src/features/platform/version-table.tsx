import type { PlatformRemote, PlatformVersion } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { Badge, type Column, DataTable, formatDateTime, theme } from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { messages } from './messages.ts';

function Failures({ version }: { readonly version: PlatformVersion }) {
  const { visits, failures, failuresByClass } = version;
  if (visits === 0) return '–';
  const percent = ((100 * failures) / visits).toFixed(failures === 0 ? 0 : 1);
  const classes = Object.entries(failuresByClass).map(([name, count]) => `${name} ${count}`);
  return (
    <Stacked>
      <span>{`${failures}\u00a0(${percent}\u00a0%)`}</span>
      {classes.length > 0 && <small>{classes.join(', ')}</small>}
    </Stacked>
  );
}

function Vitals({ version: { vitalsP75 } }: { readonly version: PlatformVersion }) {
  const names = Object.entries(vitalsP75);
  if (names.length === 0) return '–';
  const shown = names.map(([name, value]) => `${name} ${vitalValue(name, value)}`);
  return <small>{shown.join(' · ')}</small>;
}

const column = columnOf(messages.columns);

const columns: readonly Column<PlatformVersion>[] = [
  column('version', ({ version, since, by }) => (
    <Stacked>
      <code>{version}</code>
      {since !== null && <small>{messages.since(formatDateTime(since), by ?? '')}</small>}
    </Stacked>
  )),
  column('share', ({ share, targeting }) => (
    <Badge tone={share === 0 ? 'neutral' : share === 100 ? 'success' : 'accent'}>
      {targeting ?? `${share}\u00a0%`}
    </Badge>
  )),
  column('visits', ({ visits }) => visits.toLocaleString('en-US'), 'end'),
  column('failures', (version) => <Failures version={version} />, 'end'),
  column('load', ({ loadP75 }) => (loadP75 === null ? '–' : milliseconds(loadP75)), 'end'),
  column('vitals', (version) => <Vitals version={version} />),
  column('server', ({ renders, renderFailures }) => `${renderFailures} / ${renders}`, 'end'),
];

export function VersionTable({ remote }: { readonly remote: PlatformRemote }) {
  return (
    <DataTable
      caption={messages.versions(remote.id)}
      columns={columns}
      rows={remote.versions}
      rowKey={({ version }) => version}
      empty={messages.noVersions}
    />
  );
}

const Stacked = styled.span`
  display: grid;
  gap: ${theme.space[1]};

  small {
    color: ${theme.color.textMuted};
  }
`;

export const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;

/** Formats a vital with its unit; CLS has none. */
export const vitalValue = (name: string, value: number) =>
  name === 'CLS' ? value.toFixed(2) : milliseconds(value);
