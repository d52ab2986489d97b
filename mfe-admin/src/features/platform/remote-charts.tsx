import type { ChartedVital, PlatformLogEntry, PlatformRemote } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { chartMarks, LineChart } from './line-chart.tsx';
import { messages } from './messages.ts';
import { milliseconds, vitalValue } from './version-table.tsx';

export interface ChartsProps {
  readonly remote: PlatformRemote;
  /** When the numbers were taken, ISO 8601. */
  readonly at: string;
  readonly vital: ChartedVital;
  readonly hostLog: readonly PlatformLogEntry[];
}

/** Minimum of the scale's upper end, so that failures below 5 % look small. */
const MIN_PERCENT = 5;
const MIN_MS = 500;
/** Limits that a good page keeps at the 75th percentile of its visits, by https://web.dev/articles/vitals. */
const good: Readonly<Record<ChartedVital, number>> = { LCP: 2500, INP: 200, CLS: 0.1 };

/** Charts by minute of failures, load time and one vital of each version, with marks for releases of the remote and of the host. */
export function RemoteCharts({ remote: { id, versions, log }, at, vital, hostLog }: ChartsProps) {
  const count = versions[0]?.minutes.length ?? 0;
  const marks = [...chartMarks(log, at, count), ...chartMarks(hostLog, at, count, true)];
  const common = { versions, marks };
  return (
    <Charts>
      <LineChart
        label={messages.failuresChart(id)}
        title={messages.failuresTitle}
        least={MIN_PERCENT}
        format={(value) => `${value.toFixed(value < 10 ? 1 : 0)} %`}
        {...common}
        valuesOf={({ minutes }) =>
          minutes.map(({ visits, failures }) => (visits === 0 ? null : (100 * failures) / visits))
        }
      />
      <LineChart
        label={messages.loadChart(id)}
        title={messages.loadTitle}
        least={MIN_MS}
        format={milliseconds}
        {...common}
        valuesOf={({ minutes }) => minutes.map(({ loadP75 }) => loadP75)}
      />
      <LineChart
        label={messages.vitalChart(vital, id)}
        title={messages.vitalTitle(vital)}
        nothing={messages.noVital(vital)}
        least={good[vital]}
        good={good[vital]}
        format={(value) => vitalValue(vital, value)}
        {...common}
        valuesOf={({ minutes, vitalsByMinute }) => vitalsByMinute?.[vital] ?? minutes.map(() => null)}
      />
    </Charts>
  );
}

const Charts = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  ${theme.media.md} {
    grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  }
`;
