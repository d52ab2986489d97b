import type { Category } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { type Column, DataTable, PageHeading, QueryStates, Stack, TableSkeleton, theme } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useCategories } from './api/get-categories.ts';
import { AddCategoryForm } from './components/add-category-form.tsx';

const texts = messages.settings;

const columns: readonly Column<Category>[] = [
  { key: 'name', header: texts.columns.name, cell: (category) => <strong>{category.categoriesname}</strong> },
  { key: 'id', header: texts.columns.id, align: 'end', cell: (category) => category.categoryitemid },
];

export function DefaultSettingsPage() {
  const query = useCategories();
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <Columns>
        <AddCategoryForm />
        <QueryStates query={query} loading={<TableSkeleton rows={4} />}>
          {(categories) => (
            <DataTable
              caption={texts.caption}
              columns={columns}
              rows={categories}
              rowKey={(category) => category._id}
              empty={texts.empty}
            />
          )}
        </QueryStates>
      </Columns>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
