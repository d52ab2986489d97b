import { useCallback, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isMarketError, nameMessages, readName } from 'shared-contracts';
import { Button, Card, Form, FormError, successDialog, TextField, useLeaveWarning } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useAddCategory } from '../api/add-category.ts';

const texts = messages.settings;

interface CategoryForm {
  categoriesname: string;
}

const MAX_LENGTH = 60;

const rules = {
  validate: (value: string) => {
    const { problem } = readName(value, 'category', MAX_LENGTH);
    if (problem === 'missing') return texts.missing;
    if (problem === 'too_long') return texts.tooLong;
    return problem === undefined || nameMessages[problem];
  },
};

export function AddCategoryForm() {
  const { register, handleSubmit, getValues, reset, setError, formState } = useForm<CategoryForm>();
  const { mutateAsync: addCategory } = useAddCategory();
  const sending = useRef(false);
  const { errors, isSubmitting } = formState;
  const unsaved = useCallback(() => (getValues('categoriesname') ?? '').trim() !== '', [getValues]);
  useLeaveWarning(unsaved, texts.leave);

  const send = handleSubmit(async ({ categoriesname }) => {
    if (sending.current) return;
    sending.current = true;
    const name = categoriesname.trim();
    try {
      const { acknowledged } = await addCategory(name);
      if (!acknowledged) return;
      reset({ categoriesname: '' });
      await successDialog({ title: texts.success, text: texts.successText(name) });
    } catch (error) {
      showError(error);
    } finally {
      sending.current = false;
    }
  });

  function showError(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    const aboutName =
      isMarketError(error) &&
      (error.code === 'name_taken' ||
        error.field === 'categoriesname' ||
        error.errors.some(({ field }) => field === 'categoriesname'));
    setError(
      aboutName ? 'categoriesname' : 'root.server',
      { type: 'server', message },
      { shouldFocus: true },
    );
  }

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
