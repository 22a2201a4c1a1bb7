import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import type { SqlValue } from '#core/database/transaction'

export interface Statement {
  sql: string
  bindings?: SqlValue[]
}

const noted = new AsyncLocalStorage<Statement[]>()
let listening = false

/** Every statement that `work` sends to the database; those of others at the same time are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  if (!listening) {
    listening = true
    for (const name of ['primary', 'read'])
      db.connection(name)
        .getWriteClient()
        .client.on('query', (statement: Statement) => noted.getStore()?.push(statement))
  }
  const statements: Statement[] = []
  await noted.run(statements, work)
  return statements
}
