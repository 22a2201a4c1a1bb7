/** An argument of Node with which a process need not find its modules again. */
export const QUICK_START = `--import=${new URL('known_modules.mjs', import.meta.url).href}`

/** The settings that say where processes keep what a start has found and compiled; `npm test` makes them. */
export function keptFromStarts(): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['NODE_COMPILE_CACHE', 'KNOWN_MODULES']) {
    const place = process.env[name]
    if (place) kept[name] = place
  }
  return kept
}
