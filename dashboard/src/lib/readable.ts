/** Markdown as it reads: without marks, addresses and footnotes. Line breaks stay. */
export function readable(markdown: string): string {
  return markdown
    .replace(/^\[\^[^\]\s]+\]:.*\n?/gm, '')
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/!\[([^\]\n]*)\]\([^)\n]*\)/g, (_, alt: string) => (alt ? `[Image: ${alt}]` : '[Image]'))
    .replace(/\[([^\]\n]+)\]\([^)\n]*\)/g, '$1')
    .replace(/^ {0,3}#{1,6}[ \t]+/gm, '')
    .replace(/^ {0,3}>[ \t]?/gm, '')
    .replace(/^([ \t]*)[-*+][ \t]+/gm, '$1• ')
    .replace(/^\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$\n?/gm, '')
    .replace(/^\|(.*)\|[ \t]*$/gm, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join(' · ')
    )
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^\n*_]*?\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/`([^`\n]+)`/g, '$1')
}

/** Two texts to compare, as they read where that shows a difference, and else as they are written. */
export function readablePair(before: string, after: string): [before: string, after: string] {
  const pair: [string, string] = [readable(before), readable(after)]
  return pair[0] === pair[1] && before !== after ? [before, after] : pair
}
