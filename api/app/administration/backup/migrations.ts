import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'

/** The migrations that this program knows, by the names that databases keep. */
export async function knownMigrations(): Promise<Set<string>> {
  const files = await readdir(app.makePath('database/migrations'))
  return new Set(
    files
      .filter((file) => /(?<!\.d)\.(ts|js)$/.test(file))
      .map((file) => `database/migrations/${file.replace(/\.(ts|js)$/, '')}`)
  )
}
