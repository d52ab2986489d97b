import { useEffect, useState } from 'react';
import { BOOT_ELEMENT_ID, type BootManifest } from 'shared-contracts';

/** The payment provider's publishable key, as the page brought it; nothing where no provider is set up. */
function readPaymentKey(): string | undefined {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as BootManifest).settings.paymentKey : undefined;
}

/** Known after the first render, which has to equal the server's. */
export function usePaymentKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => setKey(readPaymentKey()), []);
  return key;
}
