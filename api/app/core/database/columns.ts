import { column } from '@adonisjs/lucid/orm'

/**
 * The two databases return some types differently (SQLite: booleans as 1, PostgreSQL: bigint as text). These
 * columns read the same from both.
 */
export const columns = {
  /** UTC in milliseconds. */
  time: () =>
    column({ consume: (value: unknown) => (value === null || value === undefined ? null : Number(value)) }),
  integer: () =>
    column({ consume: (value: unknown) => (value === null || value === undefined ? null : Number(value)) }),
  boolean: () => column({ consume: (value: unknown) => value === true || value === 1 || value === '1' }),
  /** Any JSON value, stored as text in both. */
  json: (options: { columnName?: string } = {}) =>
    column({
      ...options,
      consume: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : (value ?? null)),
      prepare: (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value)),
    }),
}
