import type { ComponentProps, ReactNode } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useAuthInstance } from 'shared-auth';
import type { Category } from 'shared-contracts';
import { Button, Card, Form, FormError, Inline, Stack } from 'shared-ui';
import LimitNotice from 'shared-ui/limit-notice';
import { DataSheetSection } from '../data-sheet/data-sheet-section.tsx';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { ProductForm } from '../product-form.ts';
import { FridgeFields } from './fridge-fields.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { tenFields } from './ten-fields.ts';

interface ProductFieldsProps {
  readonly form: UseFormReturn<ProductForm>;
  /** What the fields come filled with. */
  readonly initial?: Omit<ProductForm, 'image'>;
  readonly pictures: Pictures;
  readonly categories: readonly Category[];
  readonly texts: { readonly title: string; readonly submit: string; readonly busy: string };
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

/** The form of a product: the ten fields that are enough to sell, and the data sheet. */
export function ProductFields({
  form,
  initial,
  pictures,
  categories,
  texts,
  onSubmit,
  children,
}: ProductFieldsProps) {
  const server = form.formState.errors.root?.server;
  const auth = useAuthInstance();
  const field = tenFields(form, pictures, initial);
  return (
    <Form onSubmit={onSubmit} aria-label={texts.title}>
      {children}
      <Card padding="lg">
        <Stack gap={6}>
          <FridgeFields form={form} field={field} categories={categories} pictures={pictures} />
          <PriceFields form={form} field={field} />
          <MeetingFields form={form} field={field} />
          <DataSheetSection form={form} />
          {server?.message ? (
            <FormError>
              <LimitNotice message={server.message} field={String(server.type)} auth={auth} />
            </FormError>
          ) : null}
          <Inline>
            <Submit form={form} texts={texts} />
          </Inline>
        </Stack>
      </Card>
    </Form>
  );
}

/** By itself, so that the press renders no more than the button anew. */
function Submit({ form, texts }: Pick<ProductFieldsProps, 'form' | 'texts'>) {
  const { isSubmitting } = useFormState(form);
  return (
    <Button type="submit" size="lg" busy={isSubmitting} busyLabel={texts.busy}>
      {texts.submit}
    </Button>
  );
}
