import type { ReactNode } from 'react';
import { IconButton, MarketIcon } from 'shared-ui/core';

interface PreviousNextProps {
  /** Index of the current item, from 0. */
  readonly at: number;
  /** Index of the last item; without it the list wraps around. */
  readonly last?: number;
  readonly onShow: (at: number) => void;
  readonly labels: { readonly previous: string; readonly next: string };
  /** Between the buttons. */
  readonly children?: ReactNode;
}

/** Two buttons that step through a list of which one item is shown. */
export function PreviousNext({ at, last, onShow, labels, children }: PreviousNextProps) {
  return (
    <>
      <IconButton
        label={labels.previous}
        disabled={at === 0 && last !== undefined}
        onClick={() => onShow(at - 1)}
      >
        <MarketIcon name="chevron-left" />
      </IconButton>
      {children}
      <IconButton label={labels.next} disabled={at === last} onClick={() => onShow(at + 1)}>
        <MarketIcon name="chevron-right" />
      </IconButton>
    </>
  );
}
