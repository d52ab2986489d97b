import { messages } from './messages.ts';

/**
 * Rules of react-hook-form for an e-mail address: something, one `@`, something. Surrounding blanks are allowed and must be trimmed.
 * The identity provider checks the rest.
 */
export const emailRules = {
  required: messages.emailMissing,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\s*$/, message: messages.emailWrong },
} as const;

/** Rules for choosing a password; 6 is the identity provider's own minimum. */
export const newPasswordRules = {
  required: messages.newPasswordMissing,
  minLength: { value: 6, message: messages.newPasswordShort },
} as const;
