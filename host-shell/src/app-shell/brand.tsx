import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { line, Rect } from '../drawing.tsx';
import { messages } from '../messages.ts';
import { AccountRoot, narrowBar } from './navbar.styles.ts';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-family: ${theme.font.display};
  font-weight: 750;
  font-size: 1.25rem;
  letter-spacing: -0.03em;
  white-space: nowrap;
`;

const hidden = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';

/** On narrow screens the words are stacked, because the name and the menu need the space; on the narrowest they are hidden. */
const Name = styled.span`
  header & {
    @media ${narrowBar} { width: min-content; font-size: 1rem; line-height: 0.95; white-space: normal; }
    ${theme.media.largeText} { ${hidden} }
  }
  html[data-session='known'] header &, header:has(${AccountRoot}) & {
    @media (max-width: 399px), (max-width: 24.9em) { ${hidden} }
  }
`;

/** A fridge door left ajar, with the light on. */
export function Brand() {
  return (
    <Mark>
      <svg width="26" height="30" viewBox="0 0 26 30" aria-hidden="true">
        <g {...line('currentColor', 2)}>
          <Rect at={[1.5, 1.5, 17, 25, 4]} fill={theme.color.dealSoft} />
          <path d="M9 3.5 22 6v18.5L9 26.5z" fill={theme.color.accent} />
          <path d="M9 11.2 22 12" strokeLinecap="butt" />
          <path d="M12 7.2v1.9M12 14v4" stroke={theme.color.textOnAccent} />
          <path d="M4 27v2M16 27v2" />
        </g>
      </svg>
      <Name>{messages.siteName}</Name>
    </Mark>
  );
}
