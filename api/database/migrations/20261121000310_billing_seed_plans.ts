import { BaseSchema } from '@adonisjs/lucid/schema'
import { seedPlans } from '#billing/actions/seed_plans'
import type { Transaction } from '#core/database/transaction'

/** A product without plans cannot open an account, so the four come with the tables. */
export default class extends BaseSchema {
  async up() {
    this.defer((client) => seedPlans(client as Transaction))
  }

  async down() {}
}
