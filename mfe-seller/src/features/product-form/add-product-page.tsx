import { PageHeading, Stack } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useAddProduct } from './api/save-product.ts';
import { ProductEditor } from './product-editor.tsx';

const texts = messages.addProduct;

export function Page() {
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <ProductEditor texts={texts} save={useAddProduct()} />
    </Stack>
  );
}
