import type { Rating } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { theme, VisuallyHidden } from 'shared-ui/core';
import { messages } from '../messages.ts';

/** A seller's rating, short enough for a card; in words for screen readers. */
export function Stars({ rating }: { readonly rating: Rating }) {
  const { average, count } = rating;
  return (
    <small>
      <Figures aria-hidden="true">
        ★ {average.toFixed(1)} ({count})
      </Figures>
      <VisuallyHidden>{messages.product.stars(average, count)}</VisuallyHidden>
    </small>
  );
}

const Figures = styled.span`
  color: ${theme.color.text};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
