import { picture } from './pictures.ts';
import { Specimen } from './specimen.tsx';
import {
  Button,
  FieldRow,
  FileField,
  Form,
  FormError,
  PhoneField,
  SearchForm,
  SelectField,
  TextArea,
  TextField,
} from './ui.ts';

export function Fields() {
  return (
    <>
      <Specimen of="TextField" note="empty, hover, focus, filled, number, wrong, read only, disabled, search">
        <FieldRow>
          <TextField label="Product Name" placeholder="e.g. Larder fridge, 140 litres" />
          <TextField label="Under the pointer" className="show-hover" defaultValue="Larder fridge" />
        </FieldRow>
        <FieldRow>
          <TextField label="With focus" className="show-focus" defaultValue="Larder fridge" />
          <TextField label="Password" type="password" defaultValue="not a password" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField label="Reseller Price" type="number" hint="In dollars" defaultValue="349.50" />
          <TextField label="Original Price" type="number" error="Enter a price above 0." defaultValue="-4" />
        </FieldRow>
        <FieldRow>
          <TextField label="Email" type="email" readOnly defaultValue="buyer@market.test" />
          <TextField label="Location" disabled defaultValue="Lisbon" />
        </FieldRow>
        <TextField label="Search" type="search" placeholder="Name or e-mail" />
      </Specimen>
      <Specimen of="SearchForm" note="words for the site's search; what it suggests is another package's">
        <SearchForm action="/search" label="Search refrigerators" submit="Search" suggestions={() => null} />
      </Specimen>
      <Specimen of="PhoneField" note="takes what people write, keeps the digits; wrong">
        <FieldRow>
          <PhoneField label="Phone Number" readDigits={digitsOf} unreadable="Use digits only." />
          <PhoneField
            label="Phone Number"
            readDigits={digitsOf}
            unreadable="Use digits only."
            error="Enter a phone number."
          />
        </FieldRow>
      </Specimen>
      <Specimen of="SelectField" note="to choose, chosen, wrong, disabled">
        <FieldRow>
          <Category hint="Where buyers will look for it." />
          <Category defaultValue="Mini fridges" />
        </FieldRow>
        <FieldRow>
          <Category error="Choose a category." />
          <Category disabled />
        </FieldRow>
      </Specimen>
      <Specimen of="FileField" note="empty, with a picture, wrong, disabled">
        <FileField label="Product Image" accept="image/*" hint="JPEG, PNG, WebP or AVIF, up to 10 MB." />
        <FileField label="Photo" accept="image/*" preview={picture(1)[0]?.url} />
        <FileField label="Photo" accept="image/*" error="This picture is too large." />
        <FileField label="Photo" accept="image/*" disabled />
      </Specimen>
      <Specimen of="Form, FormError, TextArea">
        <Form onSubmit={(event) => event.preventDefault()}>
          <TextArea
            label="Description"
            placeholder="What would you want to know before you carry it up the stairs?"
          />
          <TextArea label="Condition" error="Say what condition it is in." defaultValue="?" />
          <FormError>The server could not be reached. Nothing you typed is lost.</FormError>
          <Button type="submit" size="lg">
            Add Product
          </Button>
        </Form>
      </Specimen>
    </>
  );
}

const digitsOf = (text: string) => text.replace(/\D/g, '') || undefined;

function Category(props: { hint?: string; error?: string; disabled?: boolean; defaultValue?: string }) {
  return (
    <SelectField label="Category" defaultValue="" {...props}>
      <option value="" disabled>
        Choose a category
      </option>
      <option>Mini fridges</option>
      <option>Fridges with a freezer that are taller than the people who carry them</option>
    </SelectField>
  );
}
