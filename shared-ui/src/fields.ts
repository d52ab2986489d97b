/** What the log-in, the search and a product's page have of forms and dialogs: fetched by itself, it is a third of all that comes later. */
export { Dialog } from './dialog/dialog.tsx';
export { FieldRow, Form } from './form/form.tsx';
export { SelectField } from './form/select-field.tsx';
export { TextField, type TextFieldProps } from './form/text-field.tsx';
