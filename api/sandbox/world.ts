import { join } from 'node:path'
import { recordEvent } from '#sandbox/engine/events'
import { newStripeId } from '#sandbox/ids'
import { Clock } from '#sandbox/store/clock'
import { openDatabase, SettingsTable, type Sqlite } from '#sandbox/store/database'
import { Objects } from '#sandbox/store/objects'
import type { Seconds } from '#sandbox/types'

/** The call being answered: events refer to it. */
export interface Caller {
  requestId: string
  idempotencyKey: string | null
  /** The connected account that the call is for. */
  account: string | null
}

/** The whole state of the sandbox, for all of its parts. */
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
   * @param folder containing `stripe.sqlite`
   * @param publicUrl the product's address for browsers
   * @param ownUrl this process's address for itself
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

  /** Signs what is sent to the product's own endpoint. */
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

  /** Records an event with the current state of `object`, delivered once the transaction has committed. */
  emit(type: string, object: object, previous?: Record<string, unknown>, account?: string): void {
    this.#events++
    recordEvent(this, type, object, previous, account)
  }

  /** Runs `work` completely or not at all, and all of it at one moment; it must not await. */
  transaction<T>(work: () => T): T {
    const before = this.#events
    const result = this.db.transaction(() => this.clock.at(this.clock.now(), work)).immediate()
    if (this.#events !== before && !this.db.inTransaction) this.onEvents()
    return result
  }

  close(): void {
    this.db.close()
  }
}
