export const messages = {
  product: {
    totalUse: 'Total Use',
    condition: 'Condition',
    location: 'Location',
    posted: 'Posted',
    seller: 'Seller',
    description: 'Description',
    noDescription: 'The seller added no description.',
    moreIn: (category: string) => `More in ${category}`,
    unknownTitle: 'This refrigerator is not listed any more',
    unknown: 'The seller may have taken it back. There are others on the home page.',
    backHome: 'Back to all refrigerators',
    meet: 'No payment online: call the seller, meet in person, and pay when you have seen it.',
  },
  public: {
    buyHint:
      'Buyers who are signed in can buy it. No payment online: call the seller, meet in person, and pay then.',
    others: (category: string) => `See what is left in ${category}`,
  },
  ask: { action: 'Ask the seller', own: 'This is your own product.' },
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
