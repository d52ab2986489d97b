/** What the two product pages say beyond the texts of the cards; it comes with their code. */
export const messages = {
  public: {
    buyHint:
      'Buyers who are signed in can buy it. No payment online: call the seller, meet in person, and pay then.',
    others: (category: string) => `See what is left in ${category}`,
  },
  seen: {
    title: 'Recently seen',
    hint: 'Kept on this device only.',
    forget: 'Forget these',
    forgotten: 'Forgotten on this device.',
  },
  sheetTitle: 'Data sheet',
  similar: { title: 'More like this', all: 'See all' },
} as const;
