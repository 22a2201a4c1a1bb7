import { fileURLToPath } from 'node:url'
import { build } from 'tsup'

/** The tests run the command as it is shipped, so it is built from the current sources. */
export default async function setup(): Promise<void> {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const before = process.cwd()
  process.chdir(folder)
  try {
    await build({ config: 'tsup.config.ts', silent: true })
  } finally {
    process.chdir(before)
  }
}
