/** All texts that the remote needs before the code of its pages is loaded. */
export const messages = {
  inbox: { title: 'Inbox', with: (name: string) => `Conversation with ${name}` },
  order: { title: 'Your order' },
  settings: { title: 'Mails' },
  failed: {
    title: 'This page does not work right now',
    message: 'Nothing is lost: what you were told stays here, and mails go out all the same.',
  },
};
