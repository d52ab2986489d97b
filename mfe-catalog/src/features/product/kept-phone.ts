import { BUYER_PHONE_KEY } from 'shared-contracts';

interface StoredPhone {
  /** Whose it is, and for which product. */
  readonly of: string;
  readonly phone: string;
}

/** What was typed as phone number into the buy dialog, before the page was loaded anew: for this person and product only. */
export function storedPhone(of: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(BUYER_PHONE_KEY) ?? '{}') as Partial<StoredPhone>;
    return kept.of === of && typeof kept.phone === 'string' ? kept.phone : '';
  } catch {
    return '';
  }
}

/** Until the tab closes, the product is bought or the person signs out. */
export function keepPhone(of: string, phone: string): void {
  try {
    sessionStorage.setItem(BUYER_PHONE_KEY, JSON.stringify({ of, phone } satisfies StoredPhone));
  } catch {
    // Without the tab's storage it has to be typed again.
  }
}

export function forgetPhone(): void {
  try {
    sessionStorage.removeItem(BUYER_PHONE_KEY);
  } catch {
    // Nothing was kept.
  }
}
