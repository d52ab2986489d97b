/** Opens the step that contains a field. @returns false if the field is not there: the data sheet's fields are loaded later */
export function reveal(name: string): boolean {
  const [control] = document.getElementsByName(name);
  const step = control?.closest('details');
  if (step) step.open = true;
  return control !== undefined;
}
