import type { UseFormReturn } from 'react-hook-form';
import type { Category } from 'shared-contracts';
import { FieldRow, FileField, SelectField, TextArea, TextField } from 'shared-ui';
import { messages } from '../../../messages.ts';
import type { ProductForm } from '../product-form.ts';
import { imageTypes } from '../product-rules.ts';
import { usePreview } from '../use-preview.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldOf } from './ten-fields.ts';

const texts = messages.productForm;

interface FridgeFieldsProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly field: FieldOf;
  readonly categories: readonly Category[];
  readonly image: string | undefined;
}

/** What is sold. */
export function FridgeFields({ form, field, categories, image }: FridgeFieldsProps) {
  const isWrong = form.formState.errors.image !== undefined;
  const chosen = usePreview(isWrong ? undefined : form.watch('image')?.[0]);
  return (
    <FieldGroup title={texts.sections.fridge}>
      <FieldRow>
        <TextField {...field('productname')} autoComplete="off" />
        <SelectField defaultValue="" {...field('categoryid')}>
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
        preview={chosen ?? image}
        hint={image === undefined ? texts.hints.image : messages.editProduct.keptImage}
      />
      <FieldRow>
        <TextField {...field('condition')} hint={texts.hints.condition} />
        <TextField {...field('yearsofuse')} hint={texts.hints.yearsofuse} />
      </FieldRow>
      <TextArea {...field('description')} rows={5} />
    </FieldGroup>
  );
}
