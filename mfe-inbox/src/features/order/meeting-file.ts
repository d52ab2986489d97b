const LIMIT_MS = 8000;

/**
 * Saves the agreed meeting as a file for a calendar. The address wants the token, so that it cannot be a link.
 * @returns whether the file came. Never fails
 */
export async function saveCalendar(orderId: string, token: string | undefined): Promise<boolean> {
  try {
    const headers = { freezertoken: `bearer ${token}` };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/meeting.ics`, {
      headers,
      signal,
    });
    if (!response.ok) return false;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = 'meeting.ics';
    link.click();
    // Not at once: some browsers read it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), LIMIT_MS);
    return true;
  } catch {
    return false;
  }
}
