import { Dashboard } from './dashboard.tsx';
import { ProductColumn } from './product-column.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Button, Link, PageHeading, Section } from './ui.ts';

/** The primitives together, as on a page. */
export function Screen() {
  return (
    <>
      <PageHeading
        title="Good fridges, second helpings"
        lead="Checked by their owners, priced to move, collected in person."
        actions={<Button>Sell yours</Button>}
      />
      <Section title="Retro" action={<Link to="/all">See All</Link>}>
        <ProductGrid />
      </Section>
      <Section title="Product page">
        <ProductColumn />
      </Section>
      <Section title="Dashboard">
        <Dashboard />
      </Section>
    </>
  );
}
