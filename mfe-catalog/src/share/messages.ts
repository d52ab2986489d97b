export const messages = {
  action: 'Share',
  copied: 'The link is copied.',
  byHand: (address: string) => `Copy this link: ${address}`,
} as const;
