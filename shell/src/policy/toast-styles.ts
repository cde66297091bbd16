/** A rule, also one with rules in it. */
const RULES = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;

/**
 * notistack writes its styles into the text of a style element, which the security policy refuses. It takes an element of this
 * name where there is one: this one's rules go into a sheet one by one, which every browser has a way to.
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
