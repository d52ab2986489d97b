/** Not part of the one shared copy of `shared-ui`: a remote with a combobox brings these along in the chunk that needs them. */
export {
  type OptionItem,
  OptionList,
  type OptionListProps,
  type OptionsResponse,
  optionId,
  whyNothing,
} from './option-list.tsx';
