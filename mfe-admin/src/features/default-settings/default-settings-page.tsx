import { useForm } from 'react-hook-form';
import { useApi } from 'shared-auth';
import {
  allPages,
  type Category,
  categoriesQuery,
  emitMarketEvent,
  isMarketError,
  nameMessages,
  readName,
} from 'shared-contracts';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  Card,
  type Column,
  DataTable,
  Form,
  FormError,
  PageHeading,
  QueryStates,
  Stack,
  successDialog,
  TableSkeleton,
  TextField,
  theme,
  useLeaveWarning,
} from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { messages } from '../../messages.ts';

const texts = messages.settings;

const column = columnOf(texts.columns);

const columns: readonly Column<Category>[] = [
  column('name', (category) => <strong>{category.categoriesname}</strong>),
  column('id', (category) => category.categoryitemid, 'end'),
];

export function Page() {
  const query = useQuery(categoriesQuery(useApi()));
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

const MAX_LENGTH = 60;

const rules = {
  validate: (value: string) => {
    const { problem } = readName(value, 'category', MAX_LENGTH);
    if (problem === 'missing') return texts.missing;
    if (problem === 'too_long') return texts.tooLong;
    return problem === undefined || nameMessages[problem];
  },
};

function AddCategoryForm() {
  const { register, handleSubmit, getValues, reset, setError, formState } = useForm<{
    categoriesname: string;
  }>();
  const addCategory = useAddCategory();
  const { errors, isSubmitting } = formState;
  useLeaveWarning(() => (getValues('categoriesname') ?? '').trim() !== '', texts.leave);

  const send = handleSubmit(async ({ categoriesname }) => {
    const name = categoriesname.trim();
    try {
      await addCategory(name);
      reset({ categoriesname: '' });
      await successDialog({ title: texts.success, text: texts.successText(name) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const aboutName =
        isMarketError(error) &&
        (error.code === 'name_taken' ||
          [error, ...error.errors].some(({ field }) => field === 'categoriesname'));
      const field = aboutName ? 'categoriesname' : 'root.server';
      setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  });

  return (
    <Card padding="lg">
      <Form onSubmit={(event) => void send(event)} aria-label={texts.addTitle}>
        <TextField
          label={texts.field}
          autoComplete="off"
          error={errors.categoriesname?.message}
          {...register('categoriesname', rules)}
        />
        {errors.root?.server?.message ? <FormError>{errors.root.server.message}</FormError> : null}
        <div>
          <Button type="submit" busy={isSubmitting} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** @returns adds a category; the item id sent is only a suggestion, the market assigns the real one */
function useAddCategory() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = categoriesQuery(api);
  return async (categoriesname: string) => {
    const known = client.getQueryData<readonly Category[]>(queryKey) ?? [];
    const suggested = Math.max(0, ...known.map((category) => category.categoryitemid)) + 1;
    const { insertedId, categoryitemid } = await api('POST /addcategory', {
      body: { categoriesname, categoryitemid: suggested },
      async lookUp(signal) {
        const all = await allPages((query) => api.page('GET /getcategory', { query, signal }));
        const added = all.find((category) => category.categoriesname === categoriesname);
        return added && { acknowledged: true, insertedId: added._id, categoryitemid: added.categoryitemid };
      },
    });
    client.setQueryData<readonly Category[]>(queryKey, (current) =>
      current?.concat({ _id: insertedId, categoriesname, categoryitemid }),
    );
    emitMarketEvent('category:added', { categoryId: categoryitemid });
  };
}
