import { Button, toast } from 'shared-ui/core';

interface ShareButtonProps {
  readonly path: string;
  /** Title passed to the other app. */
  readonly title: string;
}

export function ShareButton({ path, title }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.href).href;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // The user closed the share dialog. After any other error, copying may still work.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      // Fails on insecure pages, which have no clipboard.
      await navigator.clipboard.writeText(url);
      toast(messages.copied);
    } catch {
      toast(messages.byHand(url), 'info');
    }
  }

  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      {messages.action}
    </Button>
  );
}

const messages = {
  action: 'Share',
  copied: 'The link is copied.',
  byHand: (address: string) => `Copy this link: ${address}`,
} as const;
