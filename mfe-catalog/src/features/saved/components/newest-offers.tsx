import { type Product, paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { formatPrice, Picture, theme } from 'shared-ui';
import { messages } from '../../../saved-searches/messages.ts';

/** The newest of what a saved search finds, small. */
export function NewestOffers({ products }: { readonly products: readonly Product[] }) {
  return (
    <List aria-label={messages.newest}>
      {products.map((product) => (
        <li key={product._id}>
          <Offer to={paths.publicProduct(product)}>
            <Small>
              <Picture images={product.images} alt="" sizes="88px" />
            </Small>
            <span>{product.productname}</span>
            <strong>{formatPrice(product.resaleprice)}</strong>
          </Offer>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space[3]};
  margin: ${theme.space[4]} 0 0;
  padding: 0;
  list-style: none;
`;

const Offer = styled(Link)`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  grid-template-rows: 1fr auto auto 1fr;
  column-gap: ${theme.space[3]};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  text-decoration: none;

  & > span {
    grid-area: 2 / 2;
    overflow-wrap: anywhere;
  }

  & > strong {
    grid-area: 3 / 2;
  }

  &:hover > span {
    text-decoration: underline;
  }
`;

const Small = styled.div`
  grid-area: 1 / 1 / -1;
  align-self: start;
  overflow: hidden;
  border-radius: ${theme.radius.md};
`;
