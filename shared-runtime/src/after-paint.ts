/**
 * Runs a task once what the person just did is painted: the press of a control is seen first, and the work that it leads to,
 * such as a navigation, comes in a task after that.
 * @returns takes it back; does nothing once the task has run
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
