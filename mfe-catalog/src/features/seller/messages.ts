const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const messages = {
  title: (name: string) => `${name}, seller`,
  loading: 'Seller',
  description: (name: string, count: number) => `${offers(count)} for sale by ${name}.`,
  since: 'Seller since',
  month: (at: string) => month.format(new Date(at)),
  handedOver: 'Handed over',
  handedOverCount: (count: number) => (count === 1 ? '1 fridge' : `${count} fridges`),
  rating: 'Reviews',
  reviews: 'What buyers say',
  stars: (count: number) => `${count} of 5 stars`,
  questions: [
    ['described', 'As described'],
    ['ontime', 'On time'],
    ['friendly', 'Friendly'],
  ] as const,
  answer: 'The seller’s answer:',
  usualReply: 'Usually answers',
  replyTime: (minutes: number) => {
    if (minutes <= 60) return 'within an hour';
    const hours = Math.ceil(minutes / 60);
    return hours <= 24 ? `within ${hours} hours` : `within ${Math.ceil(hours / 24)} days`;
  },
  forSale: 'For sale',
  empty: 'Nothing for sale right now',
  emptyHint: 'What this seller offers next will be listed here.',
  unknownTitle: 'Seller not found',
  unknown: 'This seller is not in the market, or has never offered anything.',
  toSearch: 'Search refrigerators',
};

function offers(count: number): string {
  if (count === 0) return 'Nothing';
  return count === 1 ? '1 refrigerator' : `${count} refrigerators`;
}
