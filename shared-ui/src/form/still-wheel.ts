/** Read-only for the length of one event: the number stays, the control keeps focus and the page still scrolls. */
function keepStill({ currentTarget }: WheelEvent) {
  if (!(currentTarget instanceof HTMLInputElement) || currentTarget.readOnly) return;
  currentTarget.dataset.still = '';
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
    delete currentTarget.dataset.still;
  }, 0);
}

/** A ref callback that keeps the mouse wheel from changing the control's number. */
export function stillWheel(control: HTMLInputElement | null): () => void {
  control?.addEventListener('wheel', keepStill, { passive: true });
  return () => control?.removeEventListener('wheel', keepStill);
}
