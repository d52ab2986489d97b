import type { ReactNode } from 'react';
import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { MarketIcon, Picture, SponsoredLabel, VerifiedBadge } from 'shared-ui/core';
import { awayText, lengthText, useLengthUnit } from '../kitchen/length-unit.ts';
import { messages } from '../messages.ts';
import type { CardProduct } from '../public-product.ts';
import * as Styled from './card-parts.ts';
import { PostedTime } from './posted-time.tsx';
import { Stars } from './stars.tsx';
import { yearsText } from './years-of-use.ts';

interface ProductCardProps {
  readonly product: CardProduct;
  readonly heading: 'h2' | 'h3';
  /** Loading priority of the picture, see `Picture`. */
  readonly priority?: boolean | 'eager' | undefined;
  /** `sizes` of the picture. */
  readonly sizes: string;
  /**
   * Link of the heading. Without it the whole card is one link, named by all of its text; with it only the heading is the link, which
   * covers the card and is shorter to listen to in a long list.
   */
  readonly to?: string | undefined;
  readonly action?: ReactNode;
}

export function ProductCard({ product, heading: Heading, priority, sizes, to, action }: ProductCardProps) {
  const unit = useLengthUnit();
  const { location, distancekm } = product;
  return (
    <Styled.Article>
      <Styled.CardBox {...(to === undefined ? { as: Link, to: paths.product(product._id) } : {})}>
        <Styled.Frame>
          <Picture
            images={product.images}
            alt={messages.product.photoOf(product.productname)}
            sizes={sizes}
            priority={priority}
          />
          {product.advertiser && (
            <Styled.Corner>
              <SponsoredLabel />
            </Styled.Corner>
          )}
        </Styled.Frame>
        <Styled.Body>
          <Styled.Name as={Heading}>
            {to === undefined ? (
              product.productname
            ) : (
              <Styled.NameLink to={to}>{product.productname}</Styled.NameLink>
            )}
          </Styled.Name>
          <Styled.Prices product={product} />
          <Styled.Facts>
            <li>
              <MarketIcon name="fridge" />
              <span>
                {messages.product.used(yearsText(product.yearsofuse))} · {product.condition}
              </span>
            </li>
            {product.widthmm !== undefined && (
              <li>
                <MarketIcon name="box" /> {messages.product.wide(lengthText(product.widthmm, unit))}
              </li>
            )}
            <li>
              <MarketIcon name="pin" />{' '}
              {distancekm === undefined ? location : `${location}, ${awayText(distancekm)}`}
            </li>
            <li>
              <MarketIcon name="clock" />
              <span>
                {messages.product.posted} <PostedTime product={product} />
              </span>
            </li>
          </Styled.Facts>
          <Styled.Seller>
            <Styled.SellerName>{product.sellername}</Styled.SellerName>
            {product.sellerverified && <VerifiedBadge />}
            {product.sellerrating && <Stars rating={product.sellerrating} />}
          </Styled.Seller>
        </Styled.Body>
      </Styled.CardBox>
      {action && <Styled.Action>{action}</Styled.Action>}
    </Styled.Article>
  );
}
