import type { ComponentProps } from 'react';
import { styled } from 'shared-runtime/styles';
import { MarketIcon } from '../icon/market-icon.tsx';
import { theme } from '../theme/theme.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'deal';
type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone | undefined };

const { color } = theme;
const tones: Record<BadgeTone, { back: string; ink: string }> = {
  neutral: { back: color.surfaceSunken, ink: color.textMuted },
  accent: { back: color.accentSoft, ink: color.accent },
  success: { back: color.successSoft, ink: color.success },
  warning: { back: color.warningSoft, ink: color.warning },
  danger: { back: color.dangerSoft, ink: color.danger },
  deal: { back: color.dealSolid, ink: color.onDealSolid },
};

const Native = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  max-width: 100%;
  padding: 0.1875rem 0.5625rem;
  border-radius: ${theme.radius.full};
  background: ${({ $tone }) => tones[$tone].back};
  color: ${({ $tone }) => tones[$tone].ink};
  font-size: ${theme.size.xs};
  font-weight: 600;
  line-height: 1.35;
  vertical-align: middle;
`;

/** A short label. `deal` is the price sticker. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Native {...rest} $tone={tone} />;
}

type LabelProps = Omit<ComponentProps<'span'>, 'children'>;

/** Marks a seller whom an admin has verified. */
export function VerifiedBadge(props: LabelProps) {
  return (
    <Badge tone="success" {...props}>
      <MarketIcon name="shield" size="1.15em" />
      Verified seller
    </Badge>
  );
}

/** Marks a product that its seller advertises. */
export function SponsoredLabel(props: LabelProps) {
  return (
    <Badge tone="neutral" {...props}>
      <MarketIcon name="megaphone" size="1.1em" />
      Sponsored
    </Badge>
  );
}
