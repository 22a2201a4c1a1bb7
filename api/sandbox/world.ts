import { join } from 'node:path'
import { recordEvent } from '#sandbox/engine/events'
import { newStripeId } from '#sandbox/ids'
import { Clock } from '#sandbox/store/clock'
import { openDatabase, SettingsTable, type Sqlite } from '#sandbox/store/database'
import { Objects } from '#sandbox/store/objects'
import type { Seconds } from '#sandbox/types'

/** The call that is being answered: events name it. */
export interface Caller {
  requestId: string
  idempotencyKey: string | null
  /** The connected account that the call is for. */
  account: string | null
}

/** The whole state of the sandbox and what every part of it needs. */
export class World {
  readonly db: Sqlite
  readonly settings: SettingsTable
  readonly objects: Objects
  readonly clock: Clock
  caller: Caller | null = null
  /** Called after a transaction that recorded events. */
  onEvents: () => void = () => {}
  #events = 0

  /**
   * @param folder holds `stripe.sqlite`
   * @param publicUrl where browsers reach the product
   * @param ownUrl where this process reaches itself
   */
  constructor(
    folder: string,
    readonly publicUrl: string,
    readonly ownUrl: string
  ) {
    this.db = openDatabase(join(folder, 'stripe.sqlite'))
    this.settings = new SettingsTable(this.db)
    this.objects = new Objects(this.db)
    this.clock = new Clock(this.settings)
  }

  get secretKey(): string {
    return this.settings.once('secret_key', () => newStripeId('sk_test_sandbox'))
  }

  /** Signs what goes to the product's own endpoint. */
  get webhookSecret(): string {
    return this.settings.once('webhook_secret', () => newStripeId('whsec'))
  }

  /** The platform's own account. */
  get platformAccount(): string {
    return this.settings.once('account', () => newStripeId('acct'))
  }

  now(): Seconds {
    return this.clock.now()
  }

  /** An address of one of the sandbox's pages. */
  page(path: string): string {
    return `${this.publicUrl}/sandbox/${path}`
  }

  /** Records an event of what `object` is now, to be delivered once the transaction is through. */
  emit(type: string, object: object, previous?: Record<string, unknown>, account?: string): void {
    this.#events++
    recordEvent(this, type, object, previous, account)
  }

  /** All of `work` or nothing; it must not await. */
  transaction<T>(work: () => T): T {
    const before = this.#events
    const result = this.db.transaction(work).immediate()
    if (this.#events !== before && !this.db.inTransaction) this.onEvents()
    return result
  }

  close(): void {
    this.db.close()
  }
}
