import { gapsIn } from '#text/markdown/marks'

/** What the gaps in a text (`[[add: what is missing]]`) ask for, in order. */
export function openPlaceholdersIn(markdown: string): string[] {
  return gapsIn(markdown).map((missing) => missing || 'something')
}
