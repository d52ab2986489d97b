import type { UseFormReturn } from 'react-hook-form';
import type { Category } from 'shared-contracts';
import { FieldRow, SelectField, TextArea, TextField } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { PicturesField } from '../pictures/pictures-field.tsx';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { ProductForm } from '../product-form.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldOf } from './ten-fields.ts';

const texts = messages.productForm;

interface FridgeFieldsProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly field: FieldOf;
  readonly categories: readonly Category[];
  readonly pictures: Pictures;
}

/** What is sold. */
export function FridgeFields({ form, field, categories, pictures }: FridgeFieldsProps) {
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
      <PicturesField
        pictures={pictures}
        field={field('image')}
        onTaken={() => form.formState.errors.image && void form.trigger('image')}
      />
      <FieldRow>
        <TextField {...field('condition')} hint={texts.hints.condition} />
        <TextField {...field('yearsofuse')} hint={texts.hints.yearsofuse} />
      </FieldRow>
      <TextArea {...field('description')} rows={5} />
    </FieldGroup>
  );
}
