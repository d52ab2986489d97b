import { iconPaths } from '../src/icon/icon-paths.ts';
import { Specimen } from './specimen.tsx';
import {
  Badge,
  formatDate,
  formatDateTime,
  formatPrice,
  type IconName,
  Inline,
  MarketIcon,
  Price,
  SponsoredLabel,
  Stack,
  VerifiedBadge,
} from './ui.ts';

const icons = Object.keys(iconPaths) as IconName[];

export function Labels() {
  return (
    <>
      <Specimen of="Badge, VerifiedBadge, SponsoredLabel">
        <Inline gap={2}>
          <Badge>Neutral</Badge>
          <Badge tone="accent">Accent</Badge>
          <Badge tone="success">Available</Badge>
          <Badge tone="warning">Reserved</Badge>
          <Badge tone="danger">Sold</Badge>
          <Badge tone="deal">Save $950</Badge>
          <VerifiedBadge />
          <SponsoredLabel />
        </Inline>
      </Specimen>
      <Specimen of="Price" note="sale, market, large amounts, cents">
        <Stack gap={3}>
          <Inline gap={5}>
            <Price amount={349} label="Reseller Price" />
            <Price amount={1299} label="Market Price" tone="market" />
          </Inline>
          <Inline gap={5}>
            <Price amount={1234567.89} label="Reseller Price" style={{ fontSize: '1.5rem' }} />
            <Price amount={0.5} label="Reseller Price" />
          </Inline>
        </Stack>
      </Specimen>
      <Specimen of="formatPrice, formatDate, formatDateTime">
        <p>
          {formatPrice(1299)} · {formatPrice(349.5)} · {formatDate('2026-03-04T17:30:00Z')} ·{' '}
          {formatDateTime('2026-03-04T17:30:00Z')}
        </p>
      </Specimen>
      <Specimen of="MarketIcon">
        <Inline gap={4}>
          {icons.map((name) => (
            <MarketIcon key={name} name={name} size={24} />
          ))}
        </Inline>
      </Specimen>
    </>
  );
}
