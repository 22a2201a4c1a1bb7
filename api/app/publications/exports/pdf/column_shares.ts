/** Characters that a column is taken to hold at least and at most. */
const NARROWEST = 6
const WIDEST = 60

/**
 * How the width of a table is shared among its columns: by their longest cells, softened so that one long column does
 * not starve the others, but never less than the longest word needs beside the others.
 * @param rows texts of the cells, every row as long as the first at most
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
