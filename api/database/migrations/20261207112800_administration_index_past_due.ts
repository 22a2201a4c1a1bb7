import { BaseSchema } from '@adonisjs/lucid/schema'

/** Few of all subscriptions, and those an operator looks for. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw("CREATE INDEX subscriptions_past_due ON subscriptions (id) WHERE status = 'past_due'")
  }

  async down() {
    this.schema.raw('DROP INDEX subscriptions_past_due')
  }
}
