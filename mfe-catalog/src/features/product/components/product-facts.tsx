import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { type IconName, MarketIcon, theme } from 'shared-ui/core';
import { yearsText } from '../../../product-card/years-of-use.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { messages } from '../messages.ts';

const text = messages.product;

/** What is known about a product, name by name. */
export function ProductFacts({ product }: { product: PublicProduct }) {
  const facts: readonly (readonly [IconName, string, ReactNode])[] = [
    ['fridge', text.totalUse, yearsText(product.yearsofuse)],
    ['check', text.condition, product.condition],
    ['pin', text.location, product.location],
    ['clock', text.posted, <Posted key="posted" product={product} />],
  ];
  return (
    <List>
      {facts.map(([icon, name, value]) => (
        <Fact key={name}>
          <MarketIcon name={icon} size={20} />
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </List>
  );
}

/** Date and time as the market keeps them; the time does not break. */
function Posted({ product }: { product: PublicProduct }) {
  return (
    <time dateTime={product.postedat}>
      <span>{product.postdate}</span> <Unbroken>{product.postedtime}</Unbroken>
    </time>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${theme.space[5]} ${theme.space[5]};
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${theme.space[3]};
  align-content: start;

  & svg {
    grid-row: span 2;
    margin-top: 0.15em;
    color: ${theme.color.accent};
  }

  & dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.xs};
  }

  & dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
