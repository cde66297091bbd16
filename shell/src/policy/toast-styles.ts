/** A CSS rule, possibly with nested rules. */
const RULES = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * notistack writes its styles as text into a style element, which the content security policy blocks. It uses
 * `window._goober` instead if that exists: this one inserts the rules through the CSSOM, which the policy allows.
 */
function adoptToastStyles(): void {
  const element = document.createElement('style');
  document.head.append(element);
  const { sheet } = element;
  let text = '';
  const firstChild = {
    get data() {
      return text;
    },
    set data(styles: string) {
      text = styles;
      while (sheet?.cssRules.length) sheet.deleteRule(0);
      for (const rule of styles.match(RULES) ?? []) sheet?.insertRule(rule, sheet.cssRules.length);
    },
  };
  Object.assign(window, { _goober: { parentNode: document.head, firstChild } });
}

adoptToastStyles();
