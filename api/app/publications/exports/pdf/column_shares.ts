/** The fewest and most characters that a column counts as. */
const NARROWEST = 6
const WIDEST = 60

/**
 * How the width of a table is divided among its columns: by their longest cells, dampened so that one long column
 * does not starve the others, but never less than the longest word needs.
 * @param rows texts of the cells, no row longer than the first
 */
export function columnShares(rows: readonly (readonly string[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => {
    let longest = NARROWEST
    let word = NARROWEST
    for (const row of rows) {
      const text = row[column] ?? ''
      longest = Math.max(longest, Math.min(WIDEST, text.length))
      for (const [one] of text.matchAll(/\S+/gu)) word = Math.max(word, Math.min(24, one.length))
    }
    return Math.round(Math.max(Math.sqrt(longest) * 3, word) * 10) / 10
  })
}
