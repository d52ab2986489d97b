import { picture } from './pictures.ts';
import {
  Badge,
  Card,
  Grid,
  Inline,
  Link,
  MarketIcon,
  Picture,
  Price,
  SponsoredLabel,
  Stack,
  styled,
  theme,
} from './ui.ts';

const names = [
  'Larder fridge, 140 litres',
  'Red retro fridge with a freezer box that really freezes',
  'Steel French door',
  'Mint counter-top fridge',
  'Black wine cooler',
  'Butter-yellow classic',
];
const Name = styled.h3`
  font-size: ${theme.size.lg};
  a { color: inherit; text-decoration: none; outline: none; }
  a::after { content: ''; position: absolute; inset: 0; }
`;
const Facts = styled(Inline)`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
  svg { color: ${theme.color.accent}; }
  > span { display: inline-flex; gap: 0.3125rem; align-items: center; }
`;
const Corner = styled.div`
  position: absolute;
  inset-block-start: 0.75rem;
  inset-inline-start: 0.75rem;
`;
const Body = styled(Stack)`
  padding: 1.125rem;
`;

export function ProductGrid() {
  return (
    <Grid columns={3}>
      {names.map((name, index) => (
        <Card key={name} interactive padding="none">
          <Picture images={picture(index)} alt="" sizes="(min-width: 1100px) 400px, 100vw" />
          <Corner>
            {index === 0 ? <SponsoredLabel /> : index === 1 ? <Badge tone="deal">Save $950</Badge> : null}
          </Corner>
          <Body gap={3}>
            <Name>
              <Link to={`/${index}`}>{name}</Link>
            </Name>
            <Facts gap={3}>
              <span>
                <MarketIcon name="pin" /> Lisbon
              </span>
              <span>
                <MarketIcon name="clock" /> 3 years
              </span>
            </Facts>
            <Inline gap={5}>
              <Price amount={349 + index * 120.5} label="Reseller Price" />
              <Price amount={1299 + index * 100} label="Market Price" tone="market" />
            </Inline>
          </Body>
        </Card>
      ))}
    </Grid>
  );
}
