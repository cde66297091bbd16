import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts';

const FontFaces = createGlobalStyle`${fontFaces}`;

const SERVED_FONTS = 'fonts';
/**
 * The fonts for the head of a page that the server renders, in an element of their own. Global styles are put in anew when the
 * page comes alive, and a browser would ask for the files of fonts again.
 */
export const fontElement = `<style id="${SERVED_FONTS}">${fontFaces}</style>`;
const hasFonts = () => typeof document === 'undefined' || document.getElementById(SERVED_FONTS) !== null;

const BaseStyle = createGlobalStyle`
  /* Without their files until the picture that the first screen is about has come, where there is one. */
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
    background: ${({ theme }) => theme.color.ivory};
    color: ${({ theme }) => theme.color.ink};
    font: 400 ${({ theme }) => theme.size.body}/1.6 ${({ theme }) => theme.font.text};
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd {
    margin: 0;
  }

  h1, h2, h3, h4, h5, h6 {
    font-family: ${({ theme }) => theme.font.display};
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
    background: ${({ theme }) => theme.color.green};
    color: ${({ theme }) => theme.color.ivory};
  }

  /* Brass line with a dark halo: seen on ivory, on pictures and on green alike. */
  :focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.brass};
    outline-offset: 3px;
    box-shadow: 0 0 0 3px ${({ theme }) => theme.color.greenDark};
    border-radius: ${({ theme }) => theme.radius.sm};
  }

  [tabindex='-1']:focus-visible {
    outline: none;
    box-shadow: none;
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;

/** Fonts where the document has none, reset and the site's base look; rendered once, by the host. */
export function GlobalStyle() {
  return (
    <>
      {!hasFonts() && <FontFaces />}
      <BaseStyle />
    </>
  );
}
