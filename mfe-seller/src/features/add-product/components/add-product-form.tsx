import type { Category } from 'shared-contracts';
import {
  Button,
  Card,
  FieldRow,
  FileField,
  Form,
  FormError,
  Inline,
  PhoneField,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from 'shared-ui';
import { messages } from '../../../messages.ts';
import type { ProductField } from '../product-form.ts';
import { imageTypes, productRules, readDigits } from '../product-rules.ts';
import { usePreview } from '../use-preview.ts';
import { useProductForm } from '../use-product-form.ts';
import { DraftNote } from './draft-note.tsx';
import { FieldGroup } from './field-group.tsx';
import { PriceAdvice } from './price-advice.tsx';

const texts = messages.addProduct;

export function AddProductForm({ categories }: { readonly categories: readonly Category[] }) {
  const { form, draft, send } = useProductForm();
  const { errors, isSubmitting } = form.formState;
  const preview = usePreview(errors.image ? undefined : form.watch('image')?.[0]);
  const [asked = '', original = ''] = form.watch(['resaleprice', 'originalprice']);

  /** Label, error and registration of one field; `onChange` for those that are checked without waiting for blur. */
  const field = <Name extends ProductField>(name: Name, onChange?: () => void) => ({
    label: texts.fields[name],
    error: errors[name]?.message as string | undefined,
    ...form.register(name, { ...productRules[name], ...(onChange && { onChange }) }),
  });

  return (
    <Form onSubmit={(event) => void send(event)} aria-label={texts.title}>
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      <Card padding="lg">
        <Stack gap={6}>
          <FieldGroup title={texts.sections.fridge}>
            <FieldRow>
              <TextField {...field('productname')} autoComplete="off" />
              <SelectField {...field('categoryid')} defaultValue="">
                <option value="" disabled>
                  {texts.chooseCategory}
                </option>
                {categories.map((category) => (
                  <option key={category._id} value={category.categoryitemid}>
                    {category.categoriesname}
                  </option>
                ))}
              </SelectField>
            </FieldRow>
            <FileField
              {...field('image', () => void form.trigger('image'))}
              accept={imageTypes.join(',')}
              preview={preview}
              hint={texts.hints.image}
            />
            <FieldRow>
              <TextField {...field('condition')} hint={texts.hints.condition} />
              <TextField {...field('yearsofuse')} hint={texts.hints.yearsofuse} />
            </FieldRow>
            <TextArea {...field('description')} rows={5} />
          </FieldGroup>
          <FieldGroup title={texts.sections.price}>
            <FieldRow>
              <TextField
                {...field('resaleprice')}
                type="number"
                hint={texts.hints.resaleprice}
                unreadable={texts.unreadable.price}
              />
              <TextField
                {...field('originalprice')}
                type="number"
                hint={texts.hints.originalprice}
                unreadable={texts.unreadable.price}
              />
            </FieldRow>
            <PriceAdvice asked={asked} original={original} />
          </FieldGroup>
          <FieldGroup title={texts.sections.meeting}>
            <FieldRow>
              <TextField {...field('location')} autoComplete="address-level2" hint={texts.hints.location} />
              <PhoneField
                {...field('phonenumber')}
                readDigits={readDigits}
                hint={texts.hints.phonenumber}
                unreadable={texts.unreadable.phone}
              />
            </FieldRow>
          </FieldGroup>
          {errors.root?.server?.message ? <FormError>{errors.root.server.message}</FormError> : null}
          <Inline>
            <Button type="submit" size="lg" busy={isSubmitting} busyLabel={texts.busy}>
              {texts.submit}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Form>
  );
}
