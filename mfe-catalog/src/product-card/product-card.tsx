import type { ReactNode } from 'react';
import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, Picture, SponsoredLabel, theme, VerifiedBadge } from 'shared-ui/core';
import { messages } from '../messages.ts';
import type { CardProduct } from './card-product.ts';
import { PostedTime } from './posted-time.tsx';
import { PricePair } from './price-pair.tsx';
import { yearsText } from './years-of-use.ts';

/** The columns of `ProductGrid` between the page's margins: three, two, one. */
const CARD_SIZES =
  '(min-width: 1296px) 390px, (min-width: 1100px) calc((100vw - 128px) / 3), (min-width: 800px) calc((100vw - 96px) / 2), calc(100vw - 32px)';

interface ProductCardProps {
  readonly product: CardProduct;
  readonly heading?: 'h2' | 'h3';
  /** Of its picture, see `Picture`. */
  readonly priority?: boolean | 'eager' | undefined;
  readonly sizes?: string;
  /**
   * Where its heading leads. Without it the whole card is one link, named by all that it says; with it only the heading is, and
   * it can be pressed anywhere on the card: shorter to listen to in a long list.
   */
  readonly to?: string | undefined;
  /** How far away it is, where somebody asked for that. */
  readonly away?: string | undefined;
  readonly action?: ReactNode;
}

export function ProductCard({
  product,
  heading: Heading = 'h3',
  priority,
  sizes = CARD_SIZES,
  to,
  away,
  action,
}: ProductCardProps) {
  return (
    <Article>
      <CardBox {...(to === undefined ? { as: Link, to: paths.product(product._id) } : {})}>
        <Frame>
          <Picture
            images={product.images}
            alt={messages.product.photoOf(product.productname)}
            sizes={sizes}
            priority={priority}
          />
          {product.advertiser && (
            <Corner>
              <SponsoredLabel />
            </Corner>
          )}
        </Frame>
        <Body>
          <Name as={Heading}>
            {to === undefined ? product.productname : <NameLink to={to}>{product.productname}</NameLink>}
          </Name>
          <PricePair product={product} />
          <Facts>
            <li>
              <MarketIcon name="fridge" /> {messages.product.used(yearsText(product.yearsofuse))}
            </li>
            <li>
              <MarketIcon name="pin" /> {away ? `${product.location}, ${away}` : product.location}
            </li>
            <li>
              <MarketIcon name="clock" />
              <span>
                {messages.product.posted} <PostedTime product={product} />
              </span>
            </li>
          </Facts>
          <Seller>
            <SellerName>{product.sellername}</SellerName>
            {product.sellerverified && <VerifiedBadge />}
          </Seller>
        </Body>
      </CardBox>
      {action && <Action>{action}</Action>}
    </Article>
  );
}

const Article = styled.article`
  position: relative;
  height: 100%;
`;

const CardBox = styled.div<{ to?: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  color: ${theme.color.text};
  text-decoration: none;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  transition: box-shadow ${theme.motion.normal} ${theme.motion.ease}, transform ${theme.motion.normal} ${theme.motion.ease},
    border-color ${theme.motion.normal} ${theme.motion.ease};

  &:hover {
    border-color: ${theme.color.borderStrong};
    box-shadow: ${theme.shadow.md};
    transform: translateY(-2px);
  }

  & img {
    transition: transform ${theme.motion.slow} ${theme.motion.ease};
  }

  &:hover img {
    transform: scale(1.03);
  }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: ${theme.color.surfaceSunken};
`;

const Corner = styled.span`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-start: ${theme.space[3]};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

const Name = styled.h3`
  font-size: ${theme.size.lg};
  line-height: 1.25;

  /* Side by side the prices stand in one line, whatever the names are. */
  ${theme.media.md} {
    min-height: 2.5em;
  }
`;

const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${theme.color.focus};
    outline-offset: -3px;
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
  list-style: none;

  & li {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    min-width: 0;
  }

  & svg {
    flex: none;
  }
`;

const Seller = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  margin-top: auto;
  padding-top: ${theme.space[3]};
  border-top: 1px solid ${theme.color.border};
  font-size: ${theme.size.sm};
`;

/** As large as the picture, and only what is in it can be pressed. */
const Action = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  aspect-ratio: 4 / 3;
  padding: ${theme.space[3]};
  place-items: end;
  pointer-events: none;

  & > * {
    background: ${theme.color.surfaceRaised};
    box-shadow: ${theme.shadow.sm};
    pointer-events: auto;
  }
`;

const SellerName = styled.span`
  font-weight: 600;
`;
