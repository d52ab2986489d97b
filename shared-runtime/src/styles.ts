/** styled-components, once on the page: two copies would give equal class names to different styles. */
export {
  createGlobalStyle,
  css,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeProvider,
  useTheme,
} from 'styled-components';
