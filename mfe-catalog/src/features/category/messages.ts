export const messages = {
  lead: 'Sponsored first, then newest first',
  empty: 'All item are sold',
  emptyHint: 'New listings come in all the time. Look again soon.',
  shown: (count: number) => (count === 1 ? '1 refrigerator shown' : `${count} refrigerators shown`),
  showMore: 'Show more',
  showingMore: 'Loading more…',
  moreFailed: 'The next refrigerators could not be loaded.',
  unknownTitle: 'This category does not exist',
  unknown: 'It may have been renamed. The home page shows every category there is.',
  backHome: 'See all categories',
} as const;
