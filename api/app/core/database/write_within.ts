import type { LucidRow } from '@adonisjs/lucid/types/model'
import type { Transaction } from '#core/database/transaction'

/**
 * Lets a transaction write a model that was loaded or created outside it; call it before the model is changed. A
 * rollback restores the model, including what it believes is stored: otherwise a repeated transaction would not write
 * what the first one had written.
 */
export function writeWithin<M extends LucidRow>(trx: Transaction, model: M): M {
  const { $isPersisted, $attributes, $original } = model
  const before = { $isPersisted, $attributes: { ...$attributes }, $original: { ...$original } }
  trx.after('rollback', () => {
    Object.assign(model, before)
  })
  return model.useTransaction(trx)
}
