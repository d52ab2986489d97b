/** The whole package: `shared-ui/core`, which every page has, and the components that are loaded with the pages that use them. */
export * from './core.ts';
export * from './fields.ts';
export { FileField } from './form/file-field.tsx';
export { PhoneField } from './form/phone-field.tsx';
export { TextArea } from './form/text-area.tsx';
export { type LeaveWarningTexts, useLeaveWarning } from './form/use-leave-warning.ts';
export { Card } from './layout/boxes.tsx';
export { MenuColumns } from './menu/menu-columns.tsx';
export { confirmDialog, successDialog } from './message/dialogs.ts';
export { Spinner } from './state/spinner.tsx';
export { type Column, DataTable, type DataTableProps } from './table/data-table.tsx';
export {
  type PagedQueryLike,
  ProductCell,
  RowActions,
  ShowMore,
  TableSkeleton,
} from './table/table-parts.tsx';
export { useRestoredFocus } from './table/use-restored-focus.ts';
