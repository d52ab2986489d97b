/** Form and dialog components of the login, the search and product pages: a separate entry, a third of all code that is loaded later. */
export { Dialog } from './dialog/dialog.tsx';
export { FieldRow, Form } from './form/form.tsx';
export { SelectField } from './form/select-field.tsx';
export { TextField, type TextFieldProps } from './form/text-field.tsx';
