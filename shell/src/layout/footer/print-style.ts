import { createGlobalStyle } from 'styled-components';

/**
 * Print style of all public pages: hides navigation and dialogs, and sets page breaks. Rendered with the footer, which
 * every public page has and whose code does not delay the first paint.
 */
export const PrintStyle = createGlobalStyle`
  @media print {
    body :is(nav, dialog) {
      display: none !important;
    }

    main section {
      padding-block: 6mm !important;
    }

    h1, h2, h3, h4, caption,
    main section header,
    :is(h1, h2, h3) + p,
    :has(+ :is(h1, h2, h3)) {
      break-after: avoid;
    }

    /* Chromium ignores the break after a caption. */
    caption ~ tbody {
      break-before: avoid;
    }

    tr, li, dl, figure, form, details, footer,
    main section header {
      break-inside: avoid;
    }
  }
`;
