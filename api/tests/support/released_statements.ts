import { readFileSync, writeFileSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import { isOfTheProduct } from '#tests/support/query_plans'

const FILE = new URL('../fixtures/released_statements.json', import.meta.url)

/** What the released version sends to SQLite, one of each shape. */
export const releasedStatements = (): string[] => JSON.parse(readFileSync(FILE, 'utf8'))

const OF_ROWS = /^\s*(select|insert|update|delete|replace|with)\b/i

/** One text for statements that differ only in how many values a list has. */
export function shapeOf(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .replace(/ in \(\?(, ?\?)+\)/gi, ' in (?)')
    .replace(/( values \([^()]*\))(, ?\([^()]*\))+/i, '$1')
    .replace(/(select (?:\? as `\w+`(?:, )?)+)(?: union all select (?:\?(?: as `\w+`)?(?:, )?)+)+/gi, '$1')
    .trim()
}

/**
 * With RECORD_STATEMENTS=1, after a release: adds the shapes of the product's statements to those that are kept. Delete
 * the file before to begin with none.
 * @returns what writes them at the end of the suite
 */
export function recordStatements(): () => void {
  if (process.env.RECORD_STATEMENTS !== '1') return () => {}
  const shapes = new Set<string>(existing())
  for (const name of ['primary', 'read'])
    db.connection(name)
      .getWriteClient()
      .client.on('query', ({ sql }: { sql: string }) => {
        if (isOfTheProduct() && OF_ROWS.test(sql)) shapes.add(shapeOf(sql))
      })
  return () => writeFileSync(FILE, `${JSON.stringify([...shapes].sort(), null, 2)}\n`)
}

function existing(): string[] {
  try {
    return releasedStatements()
  } catch {
    return []
  }
}
