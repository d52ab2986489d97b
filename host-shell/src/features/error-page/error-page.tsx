import { Suspense } from 'react';
import { paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, PageContainer, theme } from 'shared-ui/core';
import { EmptyFridge } from './empty-fridge.tsx';
import { messages } from './messages.ts';

const Box = styled.div`
  display: grid;
  gap: clamp(1.5rem, 5vw, 4rem);
  align-items: center;
  justify-items: center;
  max-width: 64rem;
  margin-inline: auto;
  padding-block: clamp(2rem, 7vw, 5rem);
  text-align: center;
  > svg { width: min(100%, 24rem); order: -1; }
  ${theme.media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    justify-items: start;
    text-align: start;
    > svg { width: min(100%, 28rem); order: 0; justify-self: end; }
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  justify-items: inherit;
  h1 { max-width: 9em; font-size: ${theme.size.hero}; letter-spacing: -0.045em; line-height: 0.98; }
  p { max-width: 28rem; color: ${theme.color.textMuted}; font-size: ${theme.size.lg}; }
`;

/** For unknown addresses, and for people whose role may not open an address. */
export function Page() {
  return (
    <PageContainer>
      <Box>
        <Words>
          <h1>{messages.title}</h1>
          <p>{messages.text}</p>
          <ButtonLink to={paths.home()} size="lg">
            {messages.home}
          </ButtonLink>
        </Words>
        <Suspense>
          <EmptyFridge />
        </Suspense>
      </Box>
    </PageContainer>
  );
}
