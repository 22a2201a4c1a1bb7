import { DataTable, type DataTableColumnProps } from 'react-admin'

/** A column whose values mean little without its name: on a phone, where there is no header, it stands before them. */
export function LabelledCol(props: DataTableColumnProps) {
  return <DataTable.Col {...props} data-label={props.label} />
}
