import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useAuthInstance } from 'shared-auth';
import { type Category, readPhoneNumber } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  Card,
  FieldRow,
  Form,
  FormError,
  Inline,
  PhoneField,
  SelectField,
  Stack,
  TextArea,
  TextField,
  theme,
} from 'shared-ui';
import LimitNotice from 'shared-ui/limit-notice';
import { messages } from '../../../messages.ts';
import { DataSheetSection } from '../data-sheet/data-sheet-section.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { PlaceField } from '../place/place-field.tsx';
import type { ProductField } from '../product-form.ts';
import { productRules, type Rules } from '../product-rules.ts';
import type { EditorProps, useProductForm } from '../use-product-form.ts';
import { FieldGroup } from './field-group.tsx';

const { fields, sections, unreadable, chooseCategory } = messages.productForm;
const hints: Partial<Record<ProductField, string>> = messages.productForm.hints;

type ProductFieldsProps = Omit<ReturnType<typeof useProductForm>, 'draft'> &
  Pick<EditorProps, 'texts'> & {
    readonly categories: readonly Category[];
    /** Rendered above the fields. */
    readonly children: ReactNode;
  };

/** The form of a product: the specification's ten fields, which are enough to sell, and the optional data sheet. */
export function ProductFields(props: ProductFieldsProps) {
  const { form, pictures, categories, texts, onSubmit, children } = props;
  const { errors } = form.formState;
  const server = errors.root?.server;
  const auth = useAuthInstance();
  const field = tenFields(props);
  const [requested = '', original = ''] = form.watch(['resaleprice', 'originalprice']);
  // Often a typing error, so there is a warning; it does not block the form.
  const isAbove = requested !== '' && original !== '' && Number(requested) > Number(original);
  return (
    <Form onSubmit={onSubmit} aria-label={texts.title}>
      {children}
      <Card padding="lg">
        <Stack gap={6}>
          <FieldGroup title={sections.fridge}>
            <FieldRow>
              <TextField {...field('productname')} autoComplete="off" />
              <SelectField defaultValue="" {...field('categoryid')}>
                <option value="" disabled>
                  {chooseCategory}
                </option>
                {categories.map((category) => (
                  <option key={category._id} value={category.categoryitemid}>
                    {category.categoriesname}
                  </option>
                ))}
              </SelectField>
            </FieldRow>
            <PicturesField
              pictures={pictures}
              field={field('image')}
              onTaken={() => errors.image && void form.trigger('image')}
            />
            <FieldRow>
              <TextField {...field('condition')} />
              <TextField {...field('yearsofuse')} />
            </FieldRow>
            <TextArea {...field('description')} rows={5} />
          </FieldGroup>
          <FieldGroup title={sections.price}>
            <FieldRow>
              <TextField {...field('resaleprice')} type="number" unreadable={unreadable.price} />
              <TextField {...field('originalprice')} type="number" unreadable={unreadable.price} />
            </FieldRow>
            <Advice role="status">{isAbove && messages.productForm.aboveOriginal}</Advice>
          </FieldGroup>
          <FieldGroup title={sections.meeting}>
            <FieldRow>
              <TextField {...field('location')} autoComplete="address-level2" />
              <PhoneField
                {...field('phonenumber')}
                readDigits={(text) => readPhoneNumber(text).digits}
                unreadable={unreadable.phone}
              />
            </FieldRow>
            <PlaceField form={form} />
          </FieldGroup>
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

/** A component of its own, so that submitting renders only the button again. */
function Submit({ form, texts }: Pick<ProductFieldsProps, 'form' | 'texts'>) {
  const { isSubmitting } = useFormState(form);
  return (
    <Button type="submit" size="lg" busy={isSubmitting} busyLabel={texts.busy}>
      {texts.submit}
    </Button>
  );
}

/** Props of each of the ten fields: label, hint, error, registration and initial value. */
function tenFields({ form, pictures, initial }: Pick<ProductFieldsProps, 'form' | 'pictures' | 'initial'>) {
  const { errors } = form.formState;
  const rules: Rules = { ...productRules, image: { validate: pictures.problem } };
  return <Name extends ProductField>(name: Name) => ({
    label: fields[name],
    hint: hints[name],
    error: errors[name]?.message as string | undefined,
    ...(initial && name !== 'image' && { defaultValue: initial[name as Exclude<ProductField, 'image'>] }),
    ...form.register(name, rules[name]),
  });
}

const Advice = styled.p`
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.size.sm};

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    position: absolute;
    padding: 0;
  }
`;
