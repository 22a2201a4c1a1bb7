import { z } from 'zod'
import { PRODUCT_NAME } from '#core/product'

/** The last entry of an archive. */
export const MANIFEST = 'manifest.json'
/** The folder in an archive for what DATA_DIR holds. */
export const DATA = 'data'
/** The folder in an archive for a copy of a PostgreSQL database. */
export const DUMP = 'postgresql'
/** Such a copy in archives of earlier versions, made by pg_dump. */
export const FORMER_DUMP = 'postgresql.dump'
/** Of archives that this program understands. */
export const FORMAT = 1

const file = z.object({
  /** Its name in the archive. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchivedFile = z.infer<typeof file>

const manifest = z.object({
  format: z.literal(FORMAT),
  product: z.literal(PRODUCT_NAME),
  /** The program's. */
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  /** PostgreSQL's major version; null on SQLite. */
  postgresql: z.number().int().nullable(),
  /** Migrations that had run, in their order. */
  migrations: z.array(z.string()),
  files: z.array(file),
})
export type Manifest = z.infer<typeof manifest>

/** @returns null where it is not one that this program understands */
export function readManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
