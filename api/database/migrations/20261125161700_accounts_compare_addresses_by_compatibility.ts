import { BaseSchema } from '@adonisjs/lucid/schema'

const keyOf = (email: string) => email.normalize('NFKC').toLowerCase().normalize('NFKC')

/**
 * Compares addresses by Unicode's compatibility forms. Of accounts whose addresses are one by it, the one that has the
 * plain form, or else the oldest, gets the key; the others keep their former ones, by which sign-in finds them first.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const users: { id: string; email_key: string }[] = await db
        .from('users')
        .select('id', 'email_key')
        .orderBy('created_at')
        .orderBy('id')
      const taken = new Set(users.map((user) => user.email_key))
      for (const { id, email_key } of users) {
        const key = keyOf(email_key)
        if (taken.has(key)) continue
        taken.add(key)
        await db.from('users').where('id', id).update({ email_key: key })
      }
    })
  }

  async down() {}
}
