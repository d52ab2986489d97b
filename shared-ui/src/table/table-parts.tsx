import { type ReactNode, useState } from 'react';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button } from '../button/button.tsx';
import { FormError } from '../form/form-error.tsx';
import { Inline, Stack } from '../layout/boxes.tsx';
import { Picture, type PictureImage } from '../picture/picture.tsx';
import { Skeleton } from '../state/skeleton.tsx';
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

type RowActionsProps = {
  /** The error of the last action. */
  failure: Error | null;
  children: ReactNode;
};

const ActionsBox = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  text-align: start;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  ${theme.media.md} { justify-content: flex-end; }
  ${theme.media.lg} { flex-wrap: nowrap; white-space: nowrap; }
`;

/** The buttons of a row and, below them, the error of the last action. */
export function RowActions({ failure, children }: RowActionsProps) {
  return (
    <ActionsBox>
      <Buttons>{children}</Buttons>
      {failure ? <FormError>{failure.message}</FormError> : null}
    </ActionsBox>
  );
}

/** As high as a table of `rows` products. */
export function TableSkeleton({ rows = 4 }: { rows?: number | undefined }) {
  return (
    <Stack gap={2} aria-hidden>
      <Skeleton height={28} width={180} />
      <Skeleton height={44 + rows * 81} />
    </Stack>
  );
}

/** The part of a paged query's result that the button needs. */
export type PagedQueryLike = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** For lists that are requested page by page; absent for complete lists, which cannot fail. */
  isFetchNextPageError?: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The focus was on the button that is gone. */
const takeFocus = (status: HTMLElement | null) => {
  if (document.activeElement === document.body) status?.focus({ preventScroll: true });
};

/** A button that loads the next page of a list, with an error if that fails. After the last page a status is in its place. */
export function ShowMore({ query }: { query: PagedQueryLike }) {
  const [isUsed, setUsed] = useState(false);
  if (!query.hasNextPage)
    return isUsed ? (
      <Text role="status" tabIndex={-1} ref={takeFocus}>
        All shown
      </Text>
    ) : null;
  return (
    <Inline>
      {query.isFetchNextPageError && <FormError>The next ones did not come. Please try again.</FormError>}
      <Button
        type="button"
        variant="secondary"
        busy={query.isFetchingNextPage}
        onClick={() => {
          setUsed(true);
          void query.fetchNextPage();
        }}
      >
        Show more
      </Button>
    </Inline>
  );
}
