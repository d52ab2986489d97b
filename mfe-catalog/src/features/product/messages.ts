/** What the two product pages say beyond the texts of the cards; it comes with their code. */
export const messages = {
  public: {
    buyHint:
      'Buyers who are signed in can buy it. No payment online: call the seller, meet in person, and pay then.',
    others: (category: string) => `See what is left in ${category}`,
  },
  wish: {
    action: 'Wishlist',
    done: (name: string) => `${name} is on your wishlist.`,
    see: 'See wishlist',
    buyersOnly: (role: string) => `Only buyers keep a wishlist. You are signed in as ${role}.`,
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
