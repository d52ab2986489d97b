import { Specimen } from './specimen.tsx';
import { Button, ButtonLink, IconButton, Inline, MarketIcon, SideMenu, Stack } from './ui.ts';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const states = ['hover', 'focus-visible', 'active'] as const;

export function Buttons() {
  return (
    <>
      <Specimen of="Button" note="at rest, hover, focus, pressed, busy, disabled">
        {variants.map((variant) => (
          <Inline key={variant} gap={2}>
            <Button variant={variant}>
              <MarketIcon name="snowflake" /> {variant}
            </Button>
            {states.map((state) => (
              <Button key={state} variant={variant} className={`is-${state}`}>
                {variant}
              </Button>
            ))}
            <Button variant={variant} busy busyLabel="Cooling...">
              {variant}
            </Button>
            <Button variant={variant} disabled>
              {variant}
            </Button>
          </Inline>
        ))}
        <Inline>
          <Button size="sm">Small</Button>
          <Button size="md">Medium</Button>
          <Button size="lg">Large</Button>
        </Inline>
        <Button block size="lg">
          Block
        </Button>
      </Specimen>
      <Specimen of="ButtonLink">
        <Inline>
          <ButtonLink to="/elsewhere">A link</ButtonLink>
          <ButtonLink to="/elsewhere" variant="secondary">
            A link <MarketIcon name="chevron-right" />
          </ButtonLink>
        </Inline>
      </Specimen>
      <Specimen of="SideMenu">
        <SideMenu
          label="Buyer"
          items={[
            { to: '/', label: 'Ordered Product', icon: 'box' },
            { to: '/wishlist', label: 'Wishlist', icon: 'heart' },
          ]}
        />
      </Specimen>
      <Specimen of="IconButton" note="at rest, hover, focus, pressed in, disabled">
        <Inline gap={2}>
          <IconButton label="Search">
            <MarketIcon name="search" />
          </IconButton>
          <IconButton label="Search, under the pointer" className="is-hover">
            <MarketIcon name="search" />
          </IconButton>
          <IconButton label="Search, with focus" className="is-focus-visible">
            <MarketIcon name="search" />
          </IconButton>
          <IconButton label="Remove from wishlist" aria-pressed>
            <MarketIcon name="heart-filled" />
          </IconButton>
          <IconButton label="Delete" disabled>
            <MarketIcon name="trash" />
          </IconButton>
        </Inline>
      </Specimen>
      <Specimen of="Stack, Inline, Grid, FieldRow" note="the boxes everything here stands in">
        <Stack gap={2}>
          <Inline gap={2}>
            <MarketIcon name="box" /> Inline, inside a Stack
          </Inline>
          <span>Stack</span>
        </Stack>
      </Specimen>
    </>
  );
}
