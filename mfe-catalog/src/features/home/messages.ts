export const messages = {
  home: {
    heading: 'A good refrigerator deserves a second kitchen',
    seeAll: 'See All',
    emptySection: 'Item Not found',
    noSectionsTitle: 'Nothing is listed yet',
    noSections: 'Categories appear here as soon as sellers list their first refrigerators.',
    sectionsFailed: 'The refrigerators could not be loaded.',
  },
  carousel: {
    label: 'Highlights',
    slide: (position: number, total: number) => `${position} of ${total}`,
    showSlide: (position: number) => `Show slide ${position}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
    failed: 'The highlights could not be loaded.',
  },
} as const;
