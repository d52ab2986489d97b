import { type ComponentProps, type ComponentType, Fragment, useId } from 'react';
import { useWatch } from 'react-hook-form';
import {
  deliveryLabels,
  type EnergyScale,
  energyClasses,
  energyScaleLabels,
  kindLabels,
  looksTexts,
  workingStateTexts,
} from 'shared-contracts';
import { FieldRow, SelectField, TextArea, TextField } from 'shared-ui';
import type { StepId } from '../data-sheet-section.tsx';
import { ruleOf, type SheetField, sizeFields } from '../sheet-form.ts';
import { convert, keepUnit, type SizeUnit, type Units } from '../units.ts';
import { Choices, type ChoiceTexts } from './choices.tsx';
import { messages } from './messages.ts';
import { type SheetProps, sheetField } from './sheet-field.ts';

export { Completeness } from './completeness.tsx';

const notStated = { '': messages.notStated };
const choices: Partial<Record<SheetField, ChoiceTexts>> = {
  workingstate: workingStateTexts,
  looks: looksTexts,
  hingeside: messages.hinges,
  delivery: deliveryLabels,
};

const whole = { type: 'number', unreadable: messages.wrong.whole } as const;
/** Additional props of fields that are not plain text. */
const inputs: Partial<Record<SheetField, Partial<ComponentProps<typeof TextField>>>> = {
  model: { autoComplete: 'off' },
  refrigerant: { autoComplete: 'off' },
  // The text keyboard has a minus sign; the numeric keyboard of some phones has none.
  floor: { inputMode: 'text' },
  warrantyuntil: { type: 'date', max: '2100-12-31', unreadable: messages.wrong.date },
};
/** Suggestions for the brand; any other brand can be typed as well. */
const brands =
  'AEG,Amana,Beko,Bosch,Danby,Electrolux,Frigidaire,GE,Gorenje,Haier,Hisense,Hotpoint,Insignia,Kenmore,' +
  'KitchenAid,LG,Liebherr,Maytag,Miele,Panasonic,Samsung,Sharp,Siemens,Smeg,Sub-Zero,Thermador,Viking,Whirlpool';

function Field({ form, name }: SheetProps & { readonly name: SheetField }) {
  const { is } = ruleOf(name);
  const texts = is === 'yes-no' ? messages.choices : choices[name];
  if (texts)
    return (
      <Choices
        label={messages.fields[name]}
        options={{ ...texts, ...notStated }}
        registration={form.register(`datasheet.${name}`)}
      />
    );
  if (name === 'brand') return <Brand form={form} />;
  if (name === 'kind') return <Select {...sheetField(form, name)} options={kindLabels} />;
  if (is === 'text') return <TextArea {...sheetField(form, name)} rows={2} />;
  return <TextField {...sheetField(form, name)} {...(is === 'number' && whole)} {...inputs[name]} />;
}

function Brand({ form }: SheetProps) {
  const id = useId();
  return (
    <>
      <TextField {...sheetField(form, 'brand')} list={id} autoComplete="off" />
      <datalist id={id}>
        {brands.split(',').map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </>
  );
}

/** `options`: labels by value. */
type SelectProps = ComponentProps<typeof SelectField> & {
  readonly options: Readonly<Record<string, string>>;
};

function Select({ options, ...rest }: SelectProps) {
  return (
    <SelectField {...rest}>
      {Object.entries({ ...notStated, ...options }).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

const classesOf = (scale: string): readonly string[] => energyClasses[scale as EnergyScale] ?? [];

/** The classes to choose from depend on the label. */
function EnergyLabel({ form }: SheetProps) {
  const scale = useWatch({ control: form.control, name: 'datasheet.energyscale' });
  const classes = classesOf(scale);

  function dropClass(next: string) {
    if (!classesOf(next).includes(form.getValues('datasheet.energyclass')))
      form.setValue('datasheet.energyclass', '');
  }

  return (
    <FieldRow>
      <Select
        {...sheetField(form, 'energyscale', (event) => dropClass(event.target.value))}
        options={energyScaleLabels}
      />
      {/* The key remounts the control for another label, so that its value is set once its options are there. */}
      <Select
        key={scale}
        {...sheetField(form, 'energyclass')}
        hint={classes.length === 0 ? messages.noClass : undefined}
        options={Object.fromEntries(classes.map((name) => [name, name]))}
      />
    </FieldRow>
  );
}

/** Renders rows of fields below each other; the fields of one row are side by side. */
const fieldsOf =
  (...rows: readonly (readonly SheetField[])[]) =>
  ({ form }: SheetProps) =>
    rows.map((names) => {
      const Row = names.length > 1 ? FieldRow : Fragment;
      return (
        <Row key={names[0]}>
          {names.map((name) => (
            <Field key={name} form={form} name={name} />
          ))}
        </Row>
      );
    });
const EnergyFields = fieldsOf(['kwhyear', 'noisedb'], ['nofrost']);

/** Outer measures and capacity. */
const SizeFields = ({ form }: SheetProps) => (
  <>
    <Sizes form={form} of="lengthunit" />
    <Sizes form={form} of="capacityunit" />
  </>
);

/** Sizes in the chosen unit. Choosing another one converts the typed values and stores the unit on the device. */
function Sizes({ form, of }: SheetProps & { readonly of: keyof Units }) {
  const unit = useWatch({ control: form.control, name: `datasheet.${of}` });
  const { label, ...units } = messages.units[of];

  function rewrite(to: SizeUnit) {
    keepUnit(of, to);
    for (const field of sizeFields[of]) {
      const path = `datasheet.${field}` as const;
      form.setValue(path, convert(form.getValues(path), unit, to), { shouldValidate: true });
    }
  }

  return (
    <>
      <Choices
        label={label}
        options={units}
        registration={form.register(`datasheet.${of}`, {
          onChange: (event) => rewrite(event.target.value as SizeUnit),
        })}
      />
      <FieldRow>
        {sizeFields[of].map((field) => (
          <TextField
            key={field}
            {...sheetField(form, field)}
            label={`${messages.fields[field]} (${messages.unitSigns[unit]})`}
            type="number"
            unreadable={messages.wrong.number}
          />
        ))}
      </FieldRow>
    </>
  );
}

/** The fields of each step: the part of the data sheet that loads after the form. */
export const stepFields: Readonly<Record<StepId, ComponentType<SheetProps>>> = {
  kind: fieldsOf(['brand', 'model'], ['kind', 'colour'], ['yearmade', 'refrigerant']),
  size: SizeFields,
  energy: ({ form }) => (
    <>
      <EnergyLabel form={form} />
      <EnergyFields form={form} />
    </>
  ),
  state: fieldsOf(
    ['workingstate'],
    ['faults'],
    ['looks'],
    ['included'],
    ['warrantyuntil'],
    ['hingeside', 'hingechangeable'],
  ),
  handover: fieldsOf(
    ['delivery'],
    ['deliverykm', 'deliveryfee'],
    ['takesoldaway'],
    ['floor', 'lift'],
    ['carryhelp'],
  ),
};
