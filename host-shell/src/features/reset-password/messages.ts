export const messages = {
  title: 'New password',
  lead: 'Choose a new password for your account.',
  checking: 'Checking your link…',
  password: 'New Password',
  submit: 'Save password',
  busy: 'Saving…',
  noCode: 'This link is not complete. Please open it again from the mail, or ask for a new one.',
  askAgain: 'Ask for a new link',
  doneTitle: 'Your password is changed',
  doneText: 'Log in with the new one.',
  doneConfirm: 'Login',
  confirm: {
    title: 'Confirm your e-mail',
    lead: 'So that the market knows that this address is yours.',
    done: 'Your e-mail is confirmed. You can do more in the market now, also in the window where you asked for the mail.',
    home: 'Go to the market',
  },
} as const;
