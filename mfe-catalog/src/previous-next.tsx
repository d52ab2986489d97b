import { IconButton, MarketIcon } from 'shared-ui/core';

interface PreviousNextProps {
  /** Index of the current item, from 0. */
  readonly at: number;
  /** Index of the last item; without it the list wraps around. */
  readonly last?: number;
  readonly onShow: (at: number) => void;
  readonly labels: { readonly previous: string; readonly next: string };
}

/** Two buttons that step through a list of which one item is shown. */
export function PreviousNext({ at, last = Number.POSITIVE_INFINITY, onShow, labels }: PreviousNextProps) {
  const isEndless = last === Number.POSITIVE_INFINITY;
  return (
    <>
      <IconButton label={labels.previous} disabled={at === 0 && !isEndless} onClick={() => onShow(at - 1)}>
        <MarketIcon name="chevron-left" />
      </IconButton>
      <IconButton label={labels.next} disabled={at === last} onClick={() => onShow(at + 1)}>
        <MarketIcon name="chevron-right" />
      </IconButton>
    </>
  );
}
