export const messages = {
  title: 'New password',
  lead: 'Choose a new password for your account.',
  checking: 'Checking your link…',
  email: 'Email',
  password: 'New Password',
  submit: 'Save password',
  busy: 'Saving…',
  noCode: 'This link is not complete. Please open it again from the mail, or ask for a new one.',
  askAgain: 'Ask for a new link',
  doneTitle: 'Your password is changed',
  doneText: 'Log in with the new one.',
  doneConfirm: 'Login',
} as const;
