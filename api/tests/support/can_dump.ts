import { majorVersion, mustHave } from '#administration/backup/postgres_tools'

/** PostgreSQL's own programs have to be here, and dump no newer server. */
export async function canDump(): Promise<boolean> {
  const url = process.env.DATABASE_URL
  if (!url) return true
  try {
    await mustHave(['pg_dump'], await majorVersion(url))
    return true
  } catch (error) {
    console.warn(`No backup of this PostgreSQL is tried: ${(error as Error).message}`)
    return false
  }
}
