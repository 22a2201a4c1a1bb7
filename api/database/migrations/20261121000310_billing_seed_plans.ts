import { BaseSchema } from '@adonisjs/lucid/schema'
import { seedPlans } from '#billing/actions/seed_plans'
import type { Transaction } from '#core/database/transaction'

/** Accounts cannot be opened without plans, so the four are created with the tables. */
export default class extends BaseSchema {
  async up() {
    this.defer((client) => seedPlans(client as Transaction))
  }

  async down() {}
}
