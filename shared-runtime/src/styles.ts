/** styled-components, one copy per page: two copies would give the same class names to different styles. */
export {
  createGlobalStyle,
  css,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeProvider,
  useTheme,
} from 'styled-components';
