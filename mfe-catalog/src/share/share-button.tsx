import { Button, toast } from 'shared-ui/core';

interface ShareButtonProps {
  readonly path: string;
  /** What the other app is told that it is. */
  readonly title: string;
}

export function ShareButton({ path, title }: ShareButtonProps) {
  async function share() {
    const url = new URL(path, location.href).href;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, url });
      } catch (error) {
        // The person closed the list of apps. Anything else may still be copied.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      // There is no clipboard on pages that are not secure.
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
