/**
 * The components of first screens: part of the host's script, which every visitor loads. The rest of `shared-ui` is loaded with the pages
 * that use it. Add a name here when a page that new visitors open first needs it (docs/adr/0011).
 */
export { Button, ButtonLink, type ButtonLinkProps } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { FormError } from './form/form-error.tsx';
export { SearchForm, type SuggestionPlace, searchInBarFrom } from './form/search-form.tsx';
export { formatDate, formatDateTime, formatPrice } from './format/format.ts';
export { type IconName, MarketIcon } from './icon/market-icon.tsx';
export { Badge, type BadgeTone, SponsoredLabel, VerifiedBadge } from './label/badge.tsx';
export { Grid, type GridProps, Inline, PageContainer, Stack } from './layout/boxes.tsx';
export { PageHeading, Section, type SectionProps } from './layout/headings.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { useSuccessDialog } from './message/dialogs.ts';
export { loadToasts, toast } from './message/toast.ts';
export { Avatar } from './picture/avatar.tsx';
export { FridgeDrawing } from './picture/fridge-drawing.tsx';
export { Picture, sourceSet } from './picture/picture.tsx';
export { Price } from './price/price.tsx';
export * from './state/page-states.tsx';
export { ProductCardSkeleton, Skeleton, type SkeletonProps } from './state/skeleton.tsx';
export { GlobalStyle } from './theme/global-style.tsx';
export { type Theme, theme } from './theme/theme.ts';
export { cssTokens, palettes, type ThemeName } from './theme/tokens.ts';
