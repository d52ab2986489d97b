import { keyframes, styled } from 'shared-runtime/styles';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Circle = styled.span`
  flex: none;
  display: inline-block;
  width: 1.05em;
  height: 1.05em;
  border-radius: 50%;
  border: 0.14em solid currentColor;
  border-inline-start-color: transparent;
  animation: ${turn} 0.8s linear infinite;
`;

/** The turning ring inside busy buttons and spinners. */
export function Ring() {
  return <Circle aria-hidden="true" />;
}
