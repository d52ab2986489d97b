import { useApi } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { Section } from 'shared-ui/core';
import { ProductGrid } from '../../../product-card/product-grid.tsx';
import type { PublicProduct } from '../../../public-product.ts';
import { searchOfSameKind, similarQuery } from '../api/get-similar.ts';
import { messages } from '../messages.ts';

/** Others like this one. Nothing while they load, when there are none, and when they cannot be had: the page is whole without. */
export function MoreLikeThis({ product }: { readonly product: PublicProduct }) {
  const { data = [] } = useQuery(similarQuery(useApi(), product));
  if (data.length === 0) return null;
  return (
    <Section
      title={messages.similar.title}
      action={<Link to={paths.search(searchOfSameKind(product))}>{messages.similar.all}</Link>}
    >
      <ProductGrid products={data} addressOf={paths.publicProduct} compares />
    </Section>
  );
}
