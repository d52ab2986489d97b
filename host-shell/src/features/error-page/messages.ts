export const messages = {
  title: 'Opps! Page not Found',
  text: 'We looked on every shelf and behind the milk. This page has moved out, never moved in, or is not for you.',
  home: 'Back to Home page',
} as const;
