import { Suspense } from 'react';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { useHydratedInTime } from '../boot/hydration-marker.tsx';
import { messages } from '../messages.ts';
import { Pages } from '../routing/pages.tsx';
import { useIntent } from '../routing/use-intent.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { PageMark } from './page-mark.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${theme.space[3]};
  inset-block-start: -8rem;
  z-index: 100;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accent};
  color: ${theme.color.textOnAccent};
  &:focus { inset-block-start: ${theme.space[2]}; }
`;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  /* The footer begins below the window: a visible footer would shift when the data of a page arrives. */
  min-height: calc(100vh - 64px);
  min-height: calc(100dvh - 64px);
  outline: none;
`;

/** The one app shell around every page of every team. */
export function AppShell() {
  useIntent();
  useHydratedInTime();
  const main = useFocusAfterNavigation();
  return (
    <Page>
      <SkipLink href="#content">{messages.skipToContent}</SkipLink>
      <PageMark />
      <Navbar />
      <Main id="content" ref={main} tabIndex={-1}>
        <Pages />
      </Main>
      {/* Suspense makes React hydrate the footer after the page itself. */}
      <Suspense>
        <Footer />
      </Suspense>
    </Page>
  );
}
