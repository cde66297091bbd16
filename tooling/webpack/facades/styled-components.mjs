/**
 * What the browser gets of styled-components: all but its parts for servers. From its file, as its name leads here.
 */
export {
  createGlobalStyle,
  createTheme,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components/dist/styled-components.browser.esm.js';
