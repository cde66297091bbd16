const BREAKPOINTS = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

const from = (breakpoint: keyof typeof BREAKPOINTS) => `@media (min-width: ${BREAKPOINTS[breakpoint]}px)`;

/** Design tokens. Text colours have a contrast of at least 4.5 on ivory, paper and white. */
export const theme = {
  color: {
    ivory: '#F7F3EA',
    paper: '#FFFDF8',
    white: '#FFFFFF',
    ink: '#17221D',
    muted: '#56655D',
    green: '#12372A',
    greenDark: '#0B241B',
    greenSoft: '#E4EBE3',
    brass: '#B8934F',
    brassDark: '#7A5B1E',
    brassSoft: '#F1E7D1',
    /** Decorative lines. */
    line: '#DED6C5',
    /** Borders of controls: contrast of at least 3 on ivory, paper and white. */
    border: '#8A8774',
    danger: '#A12D27',
    dangerSoft: '#F8E5E1',
    success: '#22633F',
    successSoft: '#E2EFE4',
    info: '#2B5474',
    infoSoft: '#E3ECF2',
    overlay: 'rgba(11, 36, 27, 0.72)',
    /** Dark gradient behind light text on a picture. */
    veil: 'linear-gradient(180deg, rgba(11, 36, 27, 0.15) 0%, rgba(11, 36, 27, 0.75) 100%)',
  },
  /** The first family is a web font, which `global-style.tsx` may delay. */
  font: {
    display:
      "var(--newsreader, Newsreader), 'Tiro Bangla', 'Newsreader Georgia', 'Newsreader Noto', 'Newsreader Times', serif",
    text: "var(--source-sans, 'Source Sans 3 Variable'), 'Hind Siliguri', 'Source Sans Arial', 'Source Sans Roboto', sans-serif",
  },
  /** Spacing in steps of 4 px. */
  space: (steps: number) => `${steps * 4}px`,
  radius: { sm: '2px', md: '4px', lg: '6px', pill: '999px' },
  shadow: {
    soft: '0 1px 2px rgba(11, 36, 27, 0.05), 0 6px 20px rgba(11, 36, 27, 0.06)',
    lifted: '0 2px 6px rgba(11, 36, 27, 0.08), 0 18px 48px rgba(11, 36, 27, 0.16)',
  },
  motion: { quick: '160ms ease', calm: '420ms cubic-bezier(0.22, 0.61, 0.36, 1)' },
  /** Min-width media queries. */
  media: { sm: from('sm'), md: from('md'), lg: from('lg'), xl: from('xl') },
  breakpoint: BREAKPOINTS,
  width: { page: '1240px', text: '68ch' },
  /** Font sizes; the fluid ones scale between window widths of 360 and 1280 px. */
  size: {
    small: '0.875rem',
    body: '1.0625rem',
    lead: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
    h3: 'clamp(1.25rem, 1.16rem + 0.4vw, 1.5rem)',
    h2: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.625rem)',
    h1: 'clamp(2.25rem, 1.7rem + 2.4vw, 3.75rem)',
    hero: 'clamp(2.5rem, 1.6rem + 4vw, 5rem)',
  },
  layer: { nav: 100, overlay: 200, dialog: 300, toast: 400 },
} as const;

/** A hex colour with the given opacity. Replaces `color-mix()`, which older browsers lack. */
export const translucent = (color: string, percent: number): string =>
  color +
  Math.round(percent * 2.55)
    .toString(16)
    .padStart(2, '0');

export type Theme = typeof theme;
export type FontSize = keyof Theme['size'];

declare module 'styled-components' {
  export interface DefaultTheme {
    color: Theme['color'];
    font: Theme['font'];
    space: Theme['space'];
    radius: Theme['radius'];
    shadow: Theme['shadow'];
    motion: Theme['motion'];
    media: Theme['media'];
    breakpoint: Theme['breakpoint'];
    width: Theme['width'];
    size: Theme['size'];
    layer: Theme['layer'];
  }
}
