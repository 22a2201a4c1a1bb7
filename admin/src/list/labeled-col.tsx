import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin'

/** A column whose values mean little without its name: on a phone, where there is no header, the name comes before them. */
export function LabeledCol<Row extends RaRecord = RaRecord>(props: DataTableColumnProps<Row>) {
  return <DataTable.Col<Row> {...props} data-label={props.label} />
}
