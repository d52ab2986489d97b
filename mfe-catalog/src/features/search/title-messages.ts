/** What the head of the search page says. Apart from the page's own texts, which come with its code. */
export const titleMessages = {
  words: (words: string) => `“${words}”`,
  title: (searched: string) => (searched === '' ? 'Search' : `${searched} · Search`),
  description: (searched: string) =>
    searched === ''
      ? 'Search used refrigerators from people near you: by words, price, size, age, energy label and place.'
      : `Used refrigerators from people near you: ${searched}. Prices, sizes, ages and places.`,
} as const;
