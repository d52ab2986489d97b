export const milliseconds = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;

/** With its unit; CLS has none. */
export const vitalValue = (name: string, value: number) =>
  name === 'CLS' ? value.toFixed(2) : milliseconds(value);
