import { useEffect } from 'react';
import { useApi, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { formatPrice, Picture, Skeleton, theme } from 'shared-ui/core';
import { messages } from '../../../messages.ts';
import { publicProductQuery } from '../api/get-product.ts';

interface SeenCardProps {
  readonly id: string;
  /** Whether it is asked for already. */
  readonly isWanted: boolean;
  /** It is not listed any more. */
  readonly onGone: (id: string) => void;
}

/** A product seen before, as it is now. */
export function SeenCard({ id, isWanted, onGone }: SeenCardProps) {
  const { user } = useSession();
  const { data: product, error } = useQuery({
    ...publicProductQuery(useApi(), id, user),
    enabled: isWanted,
  });
  const isGone = product === null;
  useEffect(() => {
    if (isGone) onGone(id);
  }, [isGone, id, onGone]);
  if (!product) return <li>{error === null && <Skeleton height={190} />}</li>;
  return (
    <li>
      <Card to={paths.publicProduct(product)}>
        <Picture images={product.images} alt={messages.product.photoOf(product.productname)} sizes="176px" />
        <span>{product.productname}</span>
        <strong>{product.status === 'sold' ? messages.buy.sold : formatPrice(product.resaleprice)}</strong>
      </Card>
    </li>
  );
}

const Card = styled(Link)`
  display: grid;
  gap: ${theme.space[1]};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  text-decoration: none;

  & > :first-child {
    margin-bottom: ${theme.space[1]};
    border-radius: ${theme.radius.md};
  }

  & > span:nth-child(2) {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  &:hover > span:nth-child(2) {
    text-decoration: underline;
  }
`;
