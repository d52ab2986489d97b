import { toast } from './toast.ts';

/** Something to do with what a success message says: a link to follow (`tel:` for one) or a text to copy. */
export type SuccessAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly copies: string; readonly copiedLabel: string };

function actionElement(action: SuccessAction): HTMLElement {
  if ('href' in action) {
    const link = document.createElement('a');
    link.href = action.href;
    link.textContent = action.label;
    return link;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action.label;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(action.copies).then(
      () => {
        button.textContent = action.copiedLabel;
      },
      () => toast(action.copies, 'info'),
    );
  });
  return button;
}

/** Browsers offer the clipboard on secure origins only. */
const canCopy = () => navigator.clipboard !== undefined;

/** The content of a message: its text and, below, its actions. Made of nodes, so nothing in it is read as markup. */
export function messageContent(text: string, actions: readonly SuccessAction[]): HTMLElement {
  const content = document.createElement('div');
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  content.append(paragraph);
  const offered = actions.filter((action) => 'href' in action || canCopy());
  if (offered.length === 0) return content;
  const row = document.createElement('div');
  row.className = 'market-message-actions';
  row.append(...offered.map(actionElement));
  content.append(row);
  return content;
}
