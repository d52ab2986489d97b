import { paths } from 'shared-contracts';
import { Button, toast } from 'shared-ui';
import type { PublicProduct } from '../../../public-product.ts';
import { messages } from '../messages.ts';

/** Hands the product's public address to another app, or to the clipboard where the browser cannot. */
export function ShareButton({ product }: { readonly product: PublicProduct }) {
  async function share() {
    const url = new URL(paths.publicProduct(product), location.href).href;
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: product.productname, url });
      } catch (error) {
        // The person closed the list of apps. Anything else may still be copied.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      // There is no clipboard on pages that are not secure.
      await navigator.clipboard.writeText(url);
      toast(messages.share.copied);
    } catch {
      toast(messages.share.byHand(url), 'info');
    }
  }

  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      {messages.share.action}
    </Button>
  );
}
