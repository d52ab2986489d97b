/**
 * What first screens are made of: in the host's script, for everybody. All else of `shared-ui` comes with the pages that
 * use it. A name is added here when a page that strangers open first needs it (docs/adr/0011).
 */
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { FormError } from './form/form-error.tsx';
export {
  SearchForm,
  type SearchFormProps,
  type SuggestionPlace,
  searchInBarFrom,
} from './form/search-form.tsx';
export { formatDate, formatDateTime, formatPrice } from './format/format.ts';
export type { IconName } from './icon/icon-paths.ts';
export { MarketIcon, type MarketIconProps } from './icon/market-icon.tsx';
export { Badge, type BadgeProps, type BadgeTone, SponsoredLabel, VerifiedBadge } from './label/badge.tsx';
export { Grid, type GridProps, Inline, PageContainer, Stack } from './layout/boxes.tsx';
export { PageHeading, type PageHeadingProps } from './layout/page-heading.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { Text, type TextProps } from './layout/text.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export type { SuccessAction } from './message/shown-dialogs.ts';
export { loadToasts, type ToastAction, type ToastTone, toast } from './message/toast.ts';
export { type SuccessWithPage, useSuccessDialog } from './message/use-success-dialog.ts';
export { Avatar, type AvatarProps } from './picture/avatar.tsx';
export { FridgeDrawing } from './picture/fridge-drawing.tsx';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { type PictureImage, sourceSet } from './picture/source-set.ts';
export { Price, type PriceProps } from './price/price.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
  NotFoundState,
  type NotFoundStateProps,
  type QueryLike,
  QueryStates,
  type QueryStatesProps,
} from './state/page-states.tsx';
export { ProductCardSkeleton } from './state/product-card-skeleton.tsx';
export { Skeleton, type SkeletonProps } from './state/skeleton.tsx';
export { cssTokens } from './theme/css-tokens.ts';
export { GlobalStyle } from './theme/global-style.tsx';
export { type Theme, theme } from './theme/theme.ts';
export { palettes, type ThemeName } from './theme/tokens.ts';
