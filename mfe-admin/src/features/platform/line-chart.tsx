import { useId } from 'react';
import type { PlatformLogEntry, PlatformVersion } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { formatDateTime, theme } from 'shared-ui';
import { Text } from 'shared-ui/text';
import { messages } from './messages.ts';

type ChartMarks = ReturnType<typeof chartMarks>;

interface LineChartProps {
  readonly label: string;
  readonly title: string;
  readonly versions: readonly PlatformVersion[];
  /** The values of a version's line, oldest first; null where there is no value. */
  readonly valuesOf: (version: PlatformVersion) => readonly (number | null)[];
  readonly format: (value: number) => string;
  /** Minimum of the scale's upper end, so that small numbers look small. */
  readonly least: number;
  /** Upper limit of good values: drawn as a horizontal line, and stated in the description. */
  readonly good?: number;
  /** Text if no line has a value. */
  readonly nothing?: string;
  readonly marks: ChartMarks;
}

const WIDTH = 320;
const HEIGHT = 96;
const colors = [theme.color.accent, theme.color.danger, theme.color.warning, theme.color.success];
const dashes = [undefined, '6 3', '2 3', '9 3 2 3'];

/** A chart with one line per version. Its description and the table beside it state its content in text. */
export function LineChart({
  label,
  title,
  versions,
  valuesOf,
  format,
  least,
  good,
  nothing = messages.noVisits,
  marks,
}: LineChartProps) {
  const descriptionId = useId();
  const shown = versions
    .map((version, at) => ({ name: version.version, values: valuesOf(version), at }))
    .filter(({ values }) => values.some((value) => value !== null));
  const most = Math.max(least, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const count = versions[0]?.minutes.length ?? 0;
  const spoken = shown
    .map(({ name, values }) => `${name}: ${format(Math.max(...values.map((value) => value ?? 0)))} at most`)
    .join('; ');
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      <svg
        role="img"
        aria-label={label}
        aria-describedby={descriptionId}
        viewBox={`-2 -4 ${WIDTH + 4} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
      >
        <path className="scale" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        {good !== undefined && (
          <path className="good" d={`M0 ${(HEIGHT - (good / most) * HEIGHT).toFixed(1)}H${WIDTH}`} />
        )}
        {marks.map(({ at, text, isHost }) => (
          <path
            key={text}
            className={isHost ? 'mark host' : 'mark'}
            d={`M${(at * WIDTH).toFixed(1)} 0V${HEIGHT}`}
          >
            <title>{text}</title>
          </path>
        ))}
        {shown.map(({ name, values, at }) => (
          <path
            key={name}
            className="line"
            stroke={colors[at % colors.length]}
            strokeDasharray={dashes[at % dashes.length]}
            d={pathOf(values, count, most)}
          />
        ))}
      </svg>
      <Scale>
        <span>{messages.minutesAgo(count)}</span>
        <span>{shown.length === 0 ? nothing : `0 – ${format(most)}`}</span>
        <span>{messages.now}</span>
      </Scale>
      <Text id={descriptionId}>
        {shown.length === 0 ? nothing : spoken}.{good !== undefined && ` ${messages.good(format(good))}`}
        {inWords(marks, false, messages.marks)}
        {inWords(marks, true, messages.hostMarks)}
      </Text>
    </Figure>
  );
}

function inWords(marks: ChartMarks, isHost: boolean, say: (changes: string) => string): string {
  const changes = marks.filter((mark) => mark.isHost === isHost).map(({ text }) => text);
  return changes.length === 0 ? '' : ` ${say(changes.join('; '))}`;
}

function pathOf(values: readonly (number | null)[], count: number, most: number): string {
  let isDown = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const x = ((index / Math.max(1, count - 1)) * WIDTH).toFixed(1);
      const y = (HEIGHT - (value / most) * HEIGHT).toFixed(1);
      const step = `${isDown ? 'L' : 'M'}${x} ${y}`;
      // A single minute between gaps is a short stroke, because a line without length would be invisible; the newest one inside of the chart.
      const isSingle = !isDown && (values[index + 1] ?? null) === null;
      const alone = isSingle ? (index === values.length - 1 ? 'h-3' : 'h3') : '';
      isDown = true;
      return step + alone;
    })
    .join('');
}

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  min-width: 0;

  figcaption {
    font-weight: 600;
  }

  svg {
    inline-size: 100%;
    block-size: 6rem;
  }

  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }

  .scale {
    stroke: ${theme.color.border};
  }

  .mark {
    stroke: ${theme.color.textMuted};
    stroke-dasharray: 1 3;
    stroke-width: 2;
  }

  .host {
    stroke-dasharray: 9 3;
  }

  .good {
    stroke: ${theme.color.success};
    stroke-dasharray: 1 5;
  }

  .line {
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;

const MINUTE_MS = 60_000;
const RELEASES: readonly string[] = ['live', 'rollout', 'promote', 'rollback', 'halt', 'retire'];

/**
 * Marks of the releases in the log that fall into the chart's minutes, oldest first.
 * @param now when the numbers were taken, ISO 8601
 * @param isHost whether `log` is the log of the host, which shows the pages of every remote
 * @returns `at`: horizontal position, 0 at the beginning of the chart and 1 now
 */
export function chartMarks(log: readonly PlatformLogEntry[], now: string, minutes: number, isHost = false) {
  return log
    .filter(({ action }) => RELEASES.includes(action))
    .map(({ at, action, version }) => {
      const ago = (Date.parse(now) - Date.parse(at)) / MINUTE_MS;
      const text = [formatDateTime(at), messages.actions[action] ?? action, version]
        .filter(Boolean)
        .join(' ');
      return { at: 1 - ago / Math.max(1, minutes), text, isHost };
    })
    .filter(({ at }) => at >= 0 && at <= 1)
    .reverse();
}
