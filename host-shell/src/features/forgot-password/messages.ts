export const messages = {
  title: 'Forgotten password',
  lead: 'Tell us your e-mail address, and we send you a link to choose a new password.',
  email: 'Email',
  submit: 'Send link',
  busy: 'Sending…',
  /** The same for every address, so that it does not reveal whether an account exists. */
  sent: (email: string) => `If there is an account for ${email}, a link is on its way to it.`,
  sentHint:
    'It can take a few minutes. Please look among unwanted mail too. The link works once and for an hour.',
  again: 'Nothing came? Ask again in a minute, or try another address.',
  demo: 'This demo sends no mail.',
  demoLink: 'Open the mail of the demo',
  back: 'Back to',
  login: 'Login',
} as const;
