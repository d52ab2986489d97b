/** All of it: `shared-ui/core`, which every page has, and what is loaded with the pages that use it. */
export * from './core.ts';
export * from './fields.ts';
export { FileField, type FileFieldProps } from './form/file-field.tsx';
export { PhoneField, type PhoneFieldProps } from './form/phone-field.tsx';
export { TextArea, type TextAreaProps } from './form/text-area.tsx';
export { type LeaveWarningTexts, useLeaveWarning } from './form/use-leave-warning.ts';
export { Card, type CardProps } from './layout/card.tsx';
export { MenuColumns, type MenuColumnsProps } from './menu/menu-columns.tsx';
export { SideMenu, type SideMenuItem, type SideMenuProps } from './menu/side-menu.tsx';
export {
  type ConfirmDialogOptions,
  confirmDialog,
  type SuccessDialogOptions,
  successDialog,
} from './message/dialogs.ts';
export { Spinner, type SpinnerProps } from './state/spinner.tsx';
export { type Column, DataTable, type DataTableProps } from './table/data-table.tsx';
export { ProductCell, type ProductCellProps } from './table/product-cell.tsx';
export { RowActions, type RowActionsProps } from './table/row-actions.tsx';
export { type PagedQueryLike, ShowMore, TableSkeleton } from './table/table-parts.tsx';
export { useRestoredFocus } from './table/use-restored-focus.ts';
