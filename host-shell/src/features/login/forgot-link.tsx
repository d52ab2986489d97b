import type { MouseEvent } from 'react';
import { paths } from 'shared-contracts';
import { Link, useNavigate } from 'shared-runtime/router';
import { messages } from './messages.ts';

export interface ForgotLinkProps {
  readonly returnTo: string;
  /** What stands in the e-mail field at that moment; it is not typed twice. */
  readonly typedEmail: () => string | undefined;
}

/** Leads to where a new password is asked for. */
export function ForgotLink({ returnTo, typedEmail }: ForgotLinkProps) {
  const navigate = useNavigate();
  function onClick(event: MouseEvent) {
    // Another tab or window is opened by the browser, without what was typed.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword(), { state: { from: returnTo, email: typedEmail() ?? '' } });
  }
  return (
    <Link to={paths.forgotPassword()} onClick={onClick}>
      {messages.forgot}
    </Link>
  );
}
