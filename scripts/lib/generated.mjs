import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/**
 * The first line of a file that is generated from the contract. It names what the file was made of, so that the install
 * and the build after it do not both make it.
 * @param script the generator's `import.meta.url`
 */
export function headerOf(contract, script) {
  const made = createHash('sha256').update(contract)
  made.update(readFileSync(new URL(script)))
  return `// Generated from openapi.yaml: ${made.digest('hex').slice(0, 16)}`
}

/** Whether a file has that first line. */
export const isCurrent = (file, header) =>
  existsSync(file) && readFileSync(file, 'utf8').startsWith(`${header}\n`)
