import { useApi } from 'shared-auth';
import { categoriesQuery } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Button, EmptyState, QueryStates, Skeleton, theme } from 'shared-ui';
import { messages } from '../../messages.ts';
import { ProductFields } from './components/product-fields.tsx';
import { type EditorProps, useProductForm } from './use-product-form.ts';

/** The form of a product with the note about its draft, and the categories that it offers. */
export function ProductEditor(props: EditorProps) {
  const { product, texts } = props;
  const { draft, ...fields } = useProductForm(props);
  const query = useQuery(categoriesQuery(useApi()));
  function discard() {
    draft.discard();
    if (!product) fields.pictures.clear();
  }
  return (
    <QueryStates query={query} loading={<FormSkeleton />}>
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState title={messages.productForm.noCategories} />
        ) : (
          <ProductFields {...fields} categories={categories} texts={texts}>
            <Note role="status">
              {draft.isThere && (
                <>
                  <span>{texts.draft.note}</span>
                  <span>
                    {'restore' in texts.draft && (
                      <Button variant="ghost" size="sm" onClick={draft.restore}>
                        {texts.draft.restore}
                      </Button>
                    )}
                    <Button variant="ghost" size="sm" onClick={discard}>
                      {texts.draft.discard}
                    </Button>
                  </span>
                </>
              )}
            </Note>
          </ProductFields>
        )
      }
    </QueryStates>
  );
}

/** Note about a draft stored on the device, with buttons to use or discard it. */
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;

/** As high as the form on a wide screen. */
export const FormSkeleton = () => <Skeleton height={1680} radius="1rem" />;
