import { picture } from './pictures.ts';
import {
  Avatar,
  Button,
  Card,
  Inline,
  MarketIcon,
  Picture,
  Price,
  Stack,
  styled,
  theme,
  VerifiedBadge,
} from './ui.ts';

const Columns = styled.div`
  display: grid;
  gap: clamp(1.25rem, 4vw, 2.5rem);
  ${theme.media.md} { grid-template-columns: 3fr 2fr; }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.5rem 1.5rem;
  dt { color: ${theme.color.textMuted}; }
  dd { font-weight: 600; }
`;
const Framed = styled(Card)`
  align-self: start;
`;
const Prices = styled(Inline)`
  font-size: 1.375rem;
`;

export function ProductColumn() {
  return (
    <Columns>
      <Framed padding="none">
        <Picture
          images={picture(1)}
          alt="A red retro fridge beside a counter"
          sizes="(min-width: 800px) 60vw, 100vw"
          priority
        />
      </Framed>
      <Stack gap={5}>
        <h2>Red retro fridge with a freezer box</h2>
        <Prices gap={5}>
          <Price amount={349} label="Reseller Price" />
          <Price amount={1299} label="Market Price" tone="market" />
        </Prices>
        <Facts>
          <dt>Total Use</dt>
          <dd>3 years</dd>
          <dt>Location</dt>
          <dd>Harbour Street 4, Lisbon</dd>
          <dt>Condition</dt>
          <dd>Good, one dent at the back</dd>
        </Facts>
        <Inline>
          <Avatar name="Seller" size={44} />
          <Stack gap={0}>
            <strong>Grace Hopper</strong>
            <VerifiedBadge />
          </Stack>
        </Inline>
        <Inline>
          <Button size="lg">Buy Now</Button>
          <Button size="lg" variant="secondary">
            <MarketIcon name="heart" /> Wishlist
          </Button>
        </Inline>
      </Stack>
    </Columns>
  );
}
