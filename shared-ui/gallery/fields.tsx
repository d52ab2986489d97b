import {
  FieldRow,
  FileField,
  Form,
  FormError,
  PhoneField,
  SearchForm,
  SelectField,
  TextArea,
  TextField,
} from '../src/index.ts';
import type { Specimen } from './gallery.tsx';
import { picture } from './picture.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '') || undefined;

const texts = [
  { label: 'Empty', placeholder: 'e.g. Larder fridge, 140 litres' },
  { label: 'Under the pointer', className: 'show-hover', defaultValue: 'Larder fridge' },
  { label: 'With focus', className: 'show-focus', defaultValue: 'Larder fridge' },
  { label: 'Number', type: 'number', hint: 'In dollars', defaultValue: '349.50' },
  { label: 'Wrong', type: 'number', error: 'Enter a price above 0.', defaultValue: '-4' },
  { label: 'Read only', readOnly: true, defaultValue: 'buyer@market.test' },
  { label: 'Disabled', disabled: true, defaultValue: 'Lisbon' },
] as const;
const states = [
  {},
  { hint: 'Where buyers will look for it.' },
  { error: 'Something is wrong here.' },
  { disabled: true },
];

export const fields: readonly Specimen[] = [
  [
    'TextField, PhoneField, Form, FieldRow',
    'empty, hover, focus, number, wrong, read only, disabled',
    <Form key="" onSubmit={(event) => event.preventDefault()}>
      <FieldRow>
        <TextField label="In a row" />
        <PhoneField label="Phone Number" readDigits={digitsOf} unreadable="Use digits only." />
      </FieldRow>
      {texts.map((props) => (
        <TextField key={props.label} {...props} />
      ))}
      <FormError>The server could not be reached. Nothing you typed is lost.</FormError>
    </Form>,
  ],
  [
    'SearchForm',
    'what it suggests is another package’s',
    <SearchForm key="" action="/search" label="Search" submit="Search" suggestions={() => null} />,
  ],
  [
    'SelectField, TextArea',
    'at rest, with a hint, wrong, disabled',
    states.map((props, index) => (
      <FieldRow key={index}>
        <SelectField label="Category" {...props}>
          <option>Mini fridges</option>
          <option>Fridges with a freezer that are taller than the people who lift them</option>
        </SelectField>
        <TextArea label="Description" {...props} />
      </FieldRow>
    )),
  ],
  [
    'FileField',
    'empty, with a hint, wrong, disabled, with a picture',
    [...states, { preview: picture[0]?.url }].map((props, index) => (
      <FileField key={index} label="Photo" accept="image/*" {...props} />
    )),
  ],
];
