/** Columns below their headings, two spaces apart; the last one is not padded. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => [...(row[column] ?? '')].length))
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : pad(cell, widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), ...rows.map(line)].join('\n')
}

/** `name  value` lines; entries without a value are left out. */
export function facts(entries: [name: string, value: string | null | undefined][]): string {
  const known = entries.filter((entry): entry is [string, string] => Boolean(entry[1]))
  const width = Math.max(0, ...known.map(([name]) => name.length))
  return known.map(([name, value]) => `${pad(name, width)}  ${value}`).join('\n')
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length))
}
