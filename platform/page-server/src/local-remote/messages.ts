/** Texts of the page that asks before code from a developer's machine runs. */
export const messages = {
  title: (origin: string) => `Run code from ${origin}?`,
  what: (remote: string, origin: string) =>
    `This address wants to put ${remote} from ${origin} into the page. That code was neither published nor checked, and it could do everything in your name that an admin can do.`,
  advice:
    'Go on only if you have started it yourself on that machine. A link from somebody else is no reason.',
  run: 'Run it until I close the browser',
  back: 'Show the released version',
  signIn: 'Only a signed-in admin can allow this.',
};
