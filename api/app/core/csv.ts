import { stringify } from 'csv-stringify/sync'

/** An amount in cents is written as a decimal number of the currency's unit. */
export type Cell = string | number | boolean | null | { cents: number }

/** What stands between the fields. With a semicolon, decimal numbers have a comma, as in many languages of Europe. */
export type Separator = 'comma' | 'semicolon'

/** First in a file, it tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as RFC 4180 has them, each with its line break. Text that a spreadsheet would run as a formula begins with an
 * apostrophe (OWASP, CSV injection); numbers and amounts are written as they are.
 */
export function csvLines(rows: readonly (readonly Cell[])[], separator: Separator = 'comma'): string {
  const isComma = separator === 'comma'
  const decimal = (text: string) => ({
    value: isComma ? text : text.replace('.', ','),
    escape_formulas: false,
  })
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter: isComma ? ',' : ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: {
        boolean: String,
        number: (value) => decimal(String(value)),
        object: (amount) => decimal(((amount as { cents: number }).cents / 100).toFixed(2)),
      },
    }
  )
}
