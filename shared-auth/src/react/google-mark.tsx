/** Google's logo for its sign-in button. Decoration: the button's text names it. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v4h5.6a4.8 4.8 0 0 1-2 3.1v2.6h3.3c2-1.8 3.1-4.5 3.1-7.7Z"
      />
      <path
        fill="#34a853"
        d="M12 22c2.8 0 5.1-.9 6.9-2.5l-3.3-2.6c-.9.6-2.1 1-3.6 1-2.7 0-5-1.8-5.8-4.3H2.8v2.7A10 10 0 0 0 12 22Z"
      />
      <path fill="#fbbc05" d="M6.2 13.6a6 6 0 0 1 0-3.8V7.1H2.8a10 10 0 0 0 0 9.2l3.4-2.7Z" />
      <path
        fill="#ea4335"
        d="M12 5.5c1.5 0 2.9.5 3.9 1.5l2.9-2.9A10 10 0 0 0 2.8 7.1l3.4 2.7C7 7.3 9.3 5.5 12 5.5Z"
      />
    </svg>
  );
}
