import type { ComponentProps } from 'react';
import { MarketIcon } from '../icon/market-icon.tsx';
import { Badge } from './badge.tsx';

type LabelProps = Omit<ComponentProps<'span'>, 'children'>;

/** Says that an admin has verified this seller. */
export function VerifiedBadge(props: LabelProps) {
  return (
    <Badge tone="success" {...props}>
      <MarketIcon name="shield" size="1.15em" />
      Verified seller
    </Badge>
  );
}

/** Says that the seller advertises this product. */
export function SponsoredLabel(props: LabelProps) {
  return (
    <Badge tone="neutral" {...props}>
      <MarketIcon name="megaphone" size="1.1em" />
      Sponsored
    </Badge>
  );
}
