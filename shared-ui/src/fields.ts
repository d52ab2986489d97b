/** What the log-in and a product's page have of forms: fetched by itself, it is a third of all that comes later. */
export { FieldRow, Form } from './form/form.tsx';
export { SelectField, type SelectFieldProps } from './form/select-field.tsx';
export { TextField, type TextFieldProps } from './form/text-field.tsx';
