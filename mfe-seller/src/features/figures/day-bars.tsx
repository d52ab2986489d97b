import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { messages } from '../../messages.ts';

const BAR = 4;
const HEIGHT = 24;

interface DayBarsProps {
  /** Views of each day, oldest first. */
  readonly days: readonly number[];
  readonly total: number;
}

/** How many looked at it in all, and a bar for each of the last days; said in words as well. */
export function DayBars({ days, total }: DayBarsProps) {
  const most = Math.max(1, ...days);
  const lately = days.reduce((sum, views) => sum + views, 0);
  const bars = days.map((views, day) => {
    const height = Math.max(1, Math.round((views / most) * HEIGHT));
    return `M${day * (BAR + 2)} ${HEIGHT}v-${height}h${BAR}v${height}z`;
  });
  return (
    <Box>
      <strong>{total}</strong>
      <svg
        role="img"
        aria-label={messages.figures.lately(lately, days.length)}
        viewBox={`0 0 ${days.length * (BAR + 2)} ${HEIGHT}`}
        width={days.length * (BAR + 2)}
        height={HEIGHT}
      >
        <path d={bars.join('')} />
      </svg>
    </Box>
  );
}

const Box = styled.span`
  display: inline-flex;
  gap: ${theme.space[3]};
  align-items: center;
  font-variant-numeric: tabular-nums;

  & path {
    fill: ${theme.color.accent};
  }
`;
