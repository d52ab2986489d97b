/** What every editable combobox needs beside its look. Each remote carries its own copy of these few lines. */
export { useComboboxKeys, writeInto } from './use-combobox-keys.ts';
export { useTypedWords } from './use-typed-words.ts';
