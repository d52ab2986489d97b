export { Button, type ButtonProps } from './button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { FileField, type FileFieldProps } from './form/file-field.tsx';
export { FieldRow, Form } from './form/form.tsx';
export { FormError } from './form/form-error.tsx';
export { PhoneField, type PhoneFieldProps } from './form/phone-field.tsx';
export {
  SearchForm,
  type SearchFormProps,
  type SuggestionPlace,
  searchInBarFrom,
} from './form/search-form.tsx';
export { SelectField, type SelectFieldProps } from './form/select-field.tsx';
export { TextArea, type TextAreaProps } from './form/text-area.tsx';
export { TextField, type TextFieldProps } from './form/text-field.tsx';
export { type LeaveWarningTexts, useLeaveWarning } from './form/use-leave-warning.ts';
export { formatDate, formatDateTime, formatPrice } from './format/format.ts';
export type { IconName } from './icon/icon-paths.ts';
export { MarketIcon, type MarketIconProps } from './icon/market-icon.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './label/badge.tsx';
export { SponsoredLabel, VerifiedBadge } from './label/market-labels.tsx';
export { Grid, type GridProps, Inline, PageContainer, Stack } from './layout/boxes.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { PageHeading, type PageHeadingProps } from './layout/page-heading.tsx';
export { Section, type SectionProps } from './layout/section.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { MenuColumns, type MenuColumnsProps } from './menu/menu-columns.tsx';
export { SideMenu, type SideMenuItem, type SideMenuProps } from './menu/side-menu.tsx';
export {
  type ConfirmDialogOptions,
  confirmDialog,
  type SuccessDialogOptions,
  successDialog,
} from './message/dialogs.ts';
export type { SuccessAction } from './message/success-actions.ts';
export { type ToastAction, type ToastTone, toast } from './message/toast.ts';
export { type SuccessWithPage, useSuccessDialog } from './message/use-success-dialog.ts';
export { Avatar, type AvatarProps } from './picture/avatar.tsx';
export { FridgeDrawing } from './picture/fridge-drawing.tsx';
export { Picture, type PictureProps } from './picture/picture.tsx';
export type { PictureImage } from './picture/source-set.ts';
export { Price, type PriceProps } from './price/price.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
  NotFoundState,
  type NotFoundStateProps,
} from './state/page-states.tsx';
export { ProductCardSkeleton } from './state/product-card-skeleton.tsx';
export { type QueryLike, QueryStates, type QueryStatesProps } from './state/query-states.tsx';
export { Skeleton, type SkeletonProps } from './state/skeleton.tsx';
export { Spinner, type SpinnerProps } from './state/spinner.tsx';
export { type Column, DataTable, type DataTableProps } from './table/data-table.tsx';
export { ProductCell, type ProductCellProps } from './table/product-cell.tsx';
export { RowActions, type RowActionsProps } from './table/row-actions.tsx';
export { type PagedQueryLike, ShowMore } from './table/show-more.tsx';
export { TableSkeleton } from './table/table-skeleton.tsx';
export { useKeptFocus } from './table/use-kept-focus.ts';
export { cssTokens } from './theme/css-tokens.ts';
export { GlobalStyle } from './theme/global-style.tsx';
export { type Theme, theme } from './theme/theme.ts';
export { palettes, type ThemeName } from './theme/tokens.ts';
