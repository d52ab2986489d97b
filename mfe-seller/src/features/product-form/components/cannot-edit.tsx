import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { messages } from '../../../messages.ts';

interface CannotEditProps {
  readonly why: { readonly title: string; readonly text: string };
}

/** In the place of the form, for a product that the person cannot change. */
export function CannotEdit({ why }: CannotEditProps) {
  return (
    <EmptyState
      page
      title={why.title}
      action={<ButtonLink to={paths.myProducts()}>{messages.productForm.toMyProducts}</ButtonLink>}
    >
      {why.text}
    </EmptyState>
  );
}
