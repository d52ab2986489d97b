/** Not part of the one shared copy of `shared-ui`: a remote with a combobox brings these along in the chunk that needs them. */
export { OptionList, type OptionListProps } from './option-list.tsx';
