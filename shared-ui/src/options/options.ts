/** Not part of the single shared copy of `shared-ui`: a remote with a combobox bundles this into the chunk that needs it. */
export { OptionList, type OptionListProps } from './option-list.tsx';
