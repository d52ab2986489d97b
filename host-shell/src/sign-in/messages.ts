export const messages = {
  emailMissing: 'Please enter your e-mail address.',
  emailWrong: 'That is not a complete e-mail address.',
  newPasswordHint: 'At least 6 characters.',
  newPasswordMissing: 'Please choose a password.',
  newPasswordShort: 'The password needs at least 6 characters.',
  panelTitle: 'The light is still on.',
  panelText: 'Your orders, your wishlist and the fridges you sell are where you left them.',
} as const;
