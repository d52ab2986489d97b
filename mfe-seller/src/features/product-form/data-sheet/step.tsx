import type { ReactNode } from 'react';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui';

interface StepProps {
  readonly title: string;
  /** What is asked in it. */
  readonly about: string;
  readonly children: ReactNode;
}

/**
 * Fields that can be skipped. The browser's own disclosure: it works by keyboard, is found by the page search, and opens
 * before any script has come. Its fields stay in the page while it is closed, so what was typed is kept.
 */
export function Step({ title, about, children }: StepProps) {
  return (
    <Box>
      <summary>
        <Words>
          <h3>{title}</h3>
          <About>{about}</About>
        </Words>
        <MarketIcon name="chevron-down" size={18} />
      </summary>
      <Body>{children}</Body>
    </Box>
  );
}

const Box = styled.details`
  min-width: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};

  summary {
    display: flex;
    gap: ${theme.space[3]};
    align-items: center;
    justify-content: space-between;
    min-height: 3.75rem;
    padding: ${theme.space[2]} ${theme.space[4]};
    border-radius: ${theme.radius.sm};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:hover {
    background: ${theme.color.accentSoft};
  }

  svg {
    flex: none;
    color: ${theme.color.accent};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Words = styled.div`
  min-width: 0;

  h3 {
    font-size: ${theme.size.md};
  }
`;

const About = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[5]};
`;
