import { Specimen } from './specimen.tsx';
import { styled, type ThemeName, theme } from './ui.ts';

const Frame = styled.iframe`
  width: 360px;
  max-width: 100%;
  height: 46rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: 1.5rem;
`;

/** The page at the width of a phone: tables are cards there, the side menu a row. */
export function Phone({ name }: { name: ThemeName }) {
  return (
    <Specimen of="On a phone">
      <Frame title={`On a phone, ${name}`} src={`?theme=${name}&part=phone`} />
    </Specimen>
  );
}
