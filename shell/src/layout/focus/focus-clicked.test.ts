import { focusClicked } from './focus-clicked';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<div tabindex="-1"><button><b>Open</b></button></div><input />';
  stop = focusClicked();
});
afterEach(() => stop());

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const click = (element: HTMLElement, detail = 1) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));

test.each(['body', 'div'])('a clicked button gets the focus from %s before the page handles the click', (holder) => {
  find(holder).focus();
  let focused: Element | null = null;
  find('button').addEventListener('click', () => (focused = document.activeElement));
  click(find('b'));
  expect(focused).toBe(find('button'));
});

test('does not move the focus for a click by script, or while a field has it', () => {
  click(find('button'), 0);
  expect(document.activeElement).toBe(document.body);
  find('input').focus();
  click(find('button'));
  expect(document.activeElement).toBe(find('input'));
});
