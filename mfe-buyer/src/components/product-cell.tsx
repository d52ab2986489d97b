import { type Product, paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Picture, theme } from 'shared-ui';

type Shown = Pick<Product, '_id' | 'images' | 'productname' | 'categoryname'>;

/** Id of the element that names the row, for the descriptions of its buttons. */
export const productNameId = (productId: string) => `product-name-${productId}`;

export function ProductCell({ product }: { readonly product: Shown }) {
  return (
    <Cell>
      <Thumb>
        <Picture images={product.images} alt="" sizes="64px" ratio={1} />
      </Thumb>
      <div>
        <Name id={productNameId(product._id)} to={paths.product(product._id)}>
          {product.productname}
        </Name>
        <Category>{product.categoryname}</Category>
      </div>
    </Cell>
  );
}

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  text-align: start;
`;

const Thumb = styled.div`
  flex: none;
  width: 64px;
  overflow: hidden;
  border-radius: ${theme.radius.md};
`;

const Name = styled(Link)`
  color: ${theme.color.text};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    color: ${theme.color.accent};
    text-decoration: underline;
  }
`;

const Category = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
