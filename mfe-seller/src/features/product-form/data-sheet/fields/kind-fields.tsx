import { useId } from 'react';
import { FieldRow, SelectField, TextField } from 'shared-ui';
import { brands } from './brands.ts';
import { messages } from './messages.ts';
import { kindOptions } from './options.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

const { hints } = messages;

/** What it is. */
export function KindFields({ form }: SheetProps) {
  const brandsId = useId();
  return (
    <>
      <FieldRow>
        <TextField {...sheetField(form, 'brand')} list={brandsId} autoComplete="off" hint={hints.brand} />
        <TextField {...sheetField(form, 'model')} autoComplete="off" hint={hints.model} />
      </FieldRow>
      <datalist id={brandsId}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <FieldRow>
        <SelectField {...sheetField(form, 'kind')}>
          {kindOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField {...sheetField(form, 'colour')} />
      </FieldRow>
      <FieldRow>
        <TextField {...sheetField(form, 'yearmade')} type="number" unreadable={messages.wrong.whole} />
        <TextField {...sheetField(form, 'refrigerant')} autoComplete="off" hint={hints.refrigerant} />
      </FieldRow>
    </>
  );
}
