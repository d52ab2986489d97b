export const messages = {
  label: (name: string) => `Pictures of ${name}`,
  picture: (place: number, count: number, what: string) => `Picture ${place} of ${count}: ${what}`,
  place: (place: number, count: number) => `${place} / ${count}`,
  next: 'Next picture',
  previous: 'Previous picture',
  show: (place: number) => `Show picture ${place}`,
  enlarge: 'Zoom in, full screen',
  notLoaded: 'The full screen did not load. Please try again.',
} as const;
