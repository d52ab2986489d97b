export const messages = {
  toggle: 'Compare',
  toggleName: (name: string) => `Compare ${name}`,
  full: 'Four are chosen already, and no more fit side by side. Take one away first.',
  tray: 'Chosen to compare',
  count: (count: number) => `${count} of 4 chosen`,
  oneMore: 'Choose at least one more.',
  open: (count: number) => `Compare ${count}`,
  remove: (name: string) => `Do not compare ${name}`,
  clear: 'Clear',
} as const;
