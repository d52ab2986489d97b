import { paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, FridgeDrawing, PageHeading, theme } from 'shared-ui';
import { messages } from '../messages.ts';

export function NotFoundPage() {
  return (
    <Box>
      <FridgeDrawing />
      <PageHeading title={messages.notFound.title} />
      <ButtonLink to={paths.home()}>{messages.notFound.home}</ButtonLink>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  padding-block: ${theme.space[7]};
  text-align: center;

  > svg {
    width: 9rem;
  }
`;
