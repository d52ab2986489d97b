import { messages } from './messages.ts';

/**
 * Rules of react-hook-form for an e-mail address: plain characters, one `@`, a domain with a dot. Surrounding blanks are allowed and must
 * be trimmed. The provider makes accounts for `ann@gmail` too, which the market then refuses: they would be left without a record.
 */
export const emailRules = {
  required: messages.emailMissing,
  pattern: { value: /^\s*[!-?A-~]+@[\w-]+(\.[\w-]+)+\s*$/, message: messages.emailWrong },
} as const;

/** Rules for choosing a password; 6 is the identity provider's own minimum. */
export const newPasswordRules = {
  required: messages.newPasswordMissing,
  minLength: { value: 6, message: messages.newPasswordShort },
} as const;
