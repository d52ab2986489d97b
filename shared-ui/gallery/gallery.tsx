import { Buttons } from './buttons.tsx';
import { Dashboard } from './dashboard.tsx';
import { Fields } from './fields.tsx';
import { Images } from './images.tsx';
import { Labels } from './labels.tsx';
import { Messages } from './messages.tsx';
import { Phone } from './phone.tsx';
import { Screen } from './screen.tsx';
import { States } from './states.tsx';
import { Colors } from './tokens/colors.tsx';
import { Measures } from './tokens/measures.tsx';
import { Grid, PageContainer, Section, styled, type ThemeName, theme } from './ui.ts';

export type Part = 'tokens' | 'primitives' | 'screen' | 'phone';

/** Everything there is in one theme, or one part of it. */
export function Gallery({ name, part }: { name: ThemeName; part: Part | undefined }) {
  if (part === 'phone') {
    return (
      <PageContainer>
        <Dashboard />
        <Fields />
      </PageContainer>
    );
  }
  const shown = (one: Part) => part === undefined || part === one;
  return (
    <PageContainer>
      {shown('tokens') ? (
        <Section title={`Tokens, ${name}`}>
          <Colors name={name} />
          <Measures />
        </Section>
      ) : null}
      {shown('primitives') ? (
        <Section title={`Primitives, ${name}`}>
          <Columns min="26rem" gap={6}>
            <div>
              <Buttons />
              <Labels />
              <Messages />
            </div>
            <div>
              <Fields />
            </div>
            <div>
              <States />
              <Images />
            </div>
            <div>
              <Phone name={name} />
            </div>
          </Columns>
        </Section>
      ) : null}
      {shown('screen') ? <Screen /> : null}
    </PageContainer>
  );
}

/** A state that the primitive itself takes no class for is shown by its frame. */
const Columns = styled(Grid)`
  .show-hover input { border-color: ${theme.color.accent}; }
  .show-focus input { outline: 3px solid ${theme.color.focus}; border-color: ${theme.color.focus}; }
`;
