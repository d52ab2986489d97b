/** Every text of this package. */
export const messages = {
  first: {
    title: 'Inbox',
    lead: 'The first page of mfe-inbox.',
    greeting: (name: string) => `Hello ${name}!`,
    visitor: 'Nobody is signed in.',
    categories: 'Categories of the market',
    none: 'The market has no categories yet.',
  },
  notFound: { title: 'Opps! Page not Found', home: 'Back to Home page' },
};
