/** What an answer to typed words says of itself. */
export type OptionsResponse = {
  readonly data?: readonly unknown[] | undefined;
  readonly isError: boolean;
  /** It is still the answer to other words. */
  readonly isPlaceholderData: boolean;
};

/**
 * @param isRequested whether the market was asked for what stands in the field
 * @returns why no option is shown; nothing while the market has not answered, and when there are options
 */
export function whyNothing(
  { data, isError, isPlaceholderData }: OptionsResponse,
  isRequested: boolean,
  texts: { readonly none: string; readonly failed: string },
): string | undefined {
  if (!isRequested) return undefined;
  if (isError) return texts.failed;
  return data?.length === 0 && !isPlaceholderData ? texts.none : undefined;
}
