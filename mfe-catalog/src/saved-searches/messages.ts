import { messages as site } from '../messages.ts';

/** `99+` from a hundred on, as the bell says it. */
export const newText = ({ value, exact }: { readonly value: number; readonly exact: boolean }) =>
  exact && value < 100 ? String(value) : '99+';

export const messages = {
  title: site.saved.title,
  lead: 'Look here for what is new since you last looked. Up to 20 searches.',
  none: 'You have saved no search yet',
  noneHint: 'Search for what you want, choose your filters, and press Save this search.',
  search: 'Search refrigerators',
  list: 'Your saved searches',
  new: (count: string) => `${count} new`,
  nothingNew: 'Nothing new',
  since: 'since',
  newest: 'The newest',
  unreadable: 'This search asks for something that we no longer know. Stop it and save a new one.',
  open: 'Open',
  rename: 'Rename',
  renameTitle: 'Rename this search',
  name: 'Name',
  nameMissing: 'Give it a name.',
  keep: 'Save name',
  cancel: 'Cancel',
  renamed: 'The search has its new name.',
  stop: 'Stop',
  stopTitle: 'Stop this search?',
  stopText: (name: string) => `“${name}” will no longer tell you what is new.`,
  stopped: (name: string) => `“${name}” is stopped.`,
  save: 'Save this search',
  saving: 'Saving…',
  saved: 'This search is saved. What is new will stand on a page of its own.',
  see: 'See saved searches',
  everything: 'All refrigerators',
  link: (count: string | undefined) =>
    count === undefined ? 'Saved searches' : `Saved searches, ${count} new`,
} as const;
