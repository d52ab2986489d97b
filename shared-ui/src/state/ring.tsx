/** The turning ring inside busy buttons and spinners, styled by `GlobalStyle`. */
export function Ring() {
  return <span aria-hidden="true" data-ring />;
}
