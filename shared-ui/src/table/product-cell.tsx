import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Picture } from '../picture/picture.tsx';
import type { PictureImage } from '../picture/source-set.ts';
import { Text } from '../text/text.tsx';
import { theme } from '../theme/theme.ts';

type ProductCellProps = {
  product: { images: readonly PictureImage[]; productname: string; categoryname: string };
  /** The product's page. */
  to: string;
  /** Id of the name, for `aria-describedby` of the row's buttons. */
  nameId?: string | undefined;
};

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  text-align: start;
  > :last-child { min-width: 0; }
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
  /* High enough to be tapped. */
  @media (max-width: ${theme.breakpoint.md - 0.02}px) { display: inline-flex; align-items: center; min-height: 2.75rem; }
  &:hover { color: ${theme.color.accent}; text-decoration: underline; }
`;
/** A product in one cell of a row: a small picture, its name as a link to it, its category. */
export function ProductCell({ product, to, nameId }: ProductCellProps) {
  const { images, productname: name, categoryname: category } = product;
  return (
    <Cell>
      <Thumb>
        <Picture images={images} alt="" sizes="64px" ratio={1} />
      </Thumb>
      <div>
        <Name id={nameId} to={to}>
          {name}
        </Name>
        <Text as="div">{category}</Text>
      </div>
    </Cell>
  );
}
