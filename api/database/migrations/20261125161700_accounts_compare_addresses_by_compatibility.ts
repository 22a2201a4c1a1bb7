import { BaseSchema } from '@adonisjs/lucid/schema'

const keyOf = (email: string) => email.normalize('NFKC').toLowerCase().normalize('NFKC')

/**
 * Compares addresses by Unicode's compatibility forms. Of two accounts whose addresses are one by it, the one that
 * has the plain form keeps it; the other keeps its former key, and an operator can give it another address.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const { id, email, email_key } of await db.from('users').select('id', 'email', 'email_key')) {
        const key = keyOf(email)
        if (key === email_key || (await db.from('users').where('email_key', key).first())) continue
        await db.from('users').where('id', id).update({ email_key: key })
      }
    })
  }

  async down() {}
}
