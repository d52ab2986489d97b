import { useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui/core';

interface LimitNoticeProps {
  /** The market's sentence; times in it are ISO 8601. */
  readonly message: string;
  /** The field that the market's error names: `email` where verifying it helps. */
  readonly field: string | undefined;
  /** The part of the session that verifying the e-mail needs; `useAuthInstance()` of `shared-auth` fits. */
  readonly auth: {
    readonly actions: {
      /** @returns the address of the mail; undefined when the e-mail is verified already */
      requestEmailProof(): Promise<string | undefined>;
      checkEmailProof(): Promise<boolean>;
    };
    readonly demoMailbox: string | undefined;
  };
}

type Step = { readonly sentTo?: string; readonly isProved?: boolean; readonly failure?: string };

const texts = {
  send: 'Send confirmation mail',
  sending: 'Sending…',
  sent: (email: string) => `A mail is on its way to ${email}. Open the link in it, then come back here.`,
  demo: 'Open the mail of the demo',
  check: 'I have opened the link',
  checking: 'Checking…',
  notYet: 'Your e-mail is not confirmed yet. Please open the link in the mail first.',
  proved: 'Your e-mail is confirmed. Please try again.',
};

const localTimes = (message: string) =>
  message.replace(/\d{4}-\d\d-\d\dT[\d:]{8}Z/g, (iso) =>
    new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  );

/** Explains a rate limit, with local times, and lets a person without a verified e-mail verify it right there. */
export default function LimitNotice({ message, field, auth: { actions, demoMailbox } }: LimitNoticeProps) {
  const [step, setStep] = useState<Step>({});
  const [isBusy, setBusy] = useState(false);
  const { sentTo, isProved, failure } = step;

  async function nextStep(): Promise<Step> {
    if (sentTo)
      return (await actions.checkEmailProof()) ? { isProved: true } : { ...step, failure: texts.notYet };
    const email = await actions.requestEmailProof();
    return email === undefined ? { isProved: true } : { sentTo: email };
  }
  async function run() {
    setBusy(true);
    setStep(await nextStep().catch((error: Error): Step => ({ ...step, failure: error.message })));
    setBusy(false);
  }

  if (field !== 'email') return localTimes(message);
  return (
    <>
      {localTimes(message)}
      <Steps role="status">
        {isProved && <p>{texts.proved}</p>}
        {sentTo && <p>{texts.sent(sentTo)}</p>}
        {sentTo && demoMailbox && (
          <a href={demoMailbox} target="_blank" rel="noreferrer">
            {texts.demo}
          </a>
        )}
        {failure && <p>{failure}</p>}
      </Steps>
      {!isProved && (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          busy={isBusy}
          busyLabel={sentTo ? texts.checking : texts.sending}
          onClick={() => void run()}
        >
          {sentTo ? texts.check : texts.send}
        </Button>
      )}
    </>
  );
}

const Steps = styled.div`
  margin-block: ${theme.space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
