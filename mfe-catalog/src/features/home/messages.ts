export const messages = {
  home: {
    heading: 'A good refrigerator deserves a second kitchen',
    seeAll: 'See All',
    emptySection: 'Item Not found',
    noSectionsTitle: 'Nothing is listed yet',
    noSections: 'Categories appear here as soon as sellers list their first refrigerators.',
  },
  carousel: {
    label: 'Highlights',
    slide: (position: number, total: number) => `${position} of ${total}`,
    showSlide: (position: number) => `Show slide ${position}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
  },
} as const;
