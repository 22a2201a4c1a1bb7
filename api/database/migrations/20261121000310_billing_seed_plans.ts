import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Transaction } from '#core/database/transaction'
import { seedPlans } from '#billing/actions/seed_plans'

/** A product without plans cannot open an account, so the four come with the tables. */
export default class extends BaseSchema {
  async up() {
    this.defer((client) => seedPlans(client as Transaction))
  }

  async down() {}
}
