/** Not part of the one shared copy of `shared-ui`: a remote with a combobox brings these along in the chunk that needs them. */
export { type OptionItem, OptionList, type OptionListProps, optionId } from './option-list.tsx';
export { type OptionsResponse, whyNothing } from './why-nothing.ts';
