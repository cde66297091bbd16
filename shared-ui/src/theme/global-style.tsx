import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';
import { theme } from './theme';

const base = `
  /* Use local fonts until the LCP image has loaded, so that web fonts do not compete with it. */
  .picture-first:has(> head > link[as='image'][fetchpriority='high']) {
    --newsreader: 'Newsreader Georgia';
    --source-sans: 'Source Sans Arial';
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: 96px;
  }

  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${theme.color.ivory};
    color: ${theme.color.ink};
    font: 400 ${theme.size.body}/1.6 ${theme.font.text};
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd {
    margin: 0;
  }

  h1, h2, h3, h4, h5, h6 {
    font-family: ${theme.font.display};
    font-weight: 500;
    line-height: 1.15;
    text-wrap: balance;
  }

  img, picture, video, svg, iframe {
    display: block;
    max-width: 100%;
  }

  button, input, select, textarea {
    font: inherit;
    color: inherit;
  }

  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }

  ::selection {
    background: ${theme.color.green};
    color: ${theme.color.ivory};
  }

  /* Brass line with a dark halo: visible on ivory, green and pictures. */
  :focus-visible {
    outline: 2px solid ${theme.color.brass};
    outline-offset: 3px;
    box-shadow: 0 0 0 3px ${theme.color.greenDark};
    border-radius: ${theme.radius.sm};
  }

  [tabindex='-1']:focus-visible {
    outline: none;
    box-shadow: none;
  }

  /* Forced colours remove the backgrounds of current, pressed and selected items, and the arrows of selects. */
  @media (forced-colors: active) {
    :is(a, button):is([aria-current], [aria-pressed='true']), [aria-selected='true'] {
      background: Highlight !important;
      color: HighlightText !important;
      forced-color-adjust: none;
    }

    [aria-current] > svg {
      color: inherit !important;
    }

    select {
      appearance: auto !important;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;

const style = fontFaces + base;

const Style = createGlobalStyle`${style}`;

/** Fonts, reset and base styles; the shell renders it once. */
export function GlobalStyle() {
  return <Style />;
}

/**
 * `GlobalStyle` as a static `<style>` for server-rendered pages, which do not render the component: hydration would
 * insert its style again, which causes a new layout and, without cache, another download of the fonts.
 */
export const globalStyleElement = `<style>${style}</style>`;
