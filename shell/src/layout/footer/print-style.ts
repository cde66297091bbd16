import { createGlobalStyle } from 'styled-components';

/**
 * Printed public pages: no navigation, no dialogs, and page breaks that keep together what belongs together. Rendered with the footer,
 * because the footer is on all of these pages and its code does not delay the first paint.
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
