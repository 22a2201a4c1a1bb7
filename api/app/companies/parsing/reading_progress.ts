import logger from '@adonisjs/core/services/logger'
import type Company from '#companies/models/company'
import type { ReadingPage } from '#companies/models/company'
import { transaction } from '#core/database/transaction'
import { storable } from '#core/text/storable'

/** Stores the pages of a parse as they are read, one after the other. A page that cannot be stored is only logged. */
export class ReadingProgress {
  readonly #company: Company
  readonly #lock: number
  readonly #pages: ReadingPage[] = []
  #stored: Promise<void> = Promise.resolve()

  constructor(company: Company, lock: number) {
    this.#company = company
    this.#lock = lock
  }

  add({ url, title, facts, problem }: ReadingPage): void {
    this.#pages.push({
      url,
      title: storable(title),
      facts: facts.map((fact) => storable(fact)),
      ...(problem && { problem: storable(problem) }),
    })
    const pages = JSON.stringify(this.#pages)
    this.#stored = this.#stored.then(() => this.#store(pages))
  }

  /** Resolves once nothing more is being stored. */
  settled(): Promise<void> {
    return this.#stored
  }

  async #store(pages: string): Promise<void> {
    try {
      await transaction((trx) =>
        trx
          .from('companies')
          .where('id', this.#company.id)
          .where('parse_claimed_until', this.#lock)
          .update({ reading_pages: pages })
      )
    } catch (error) {
      logger.warn({ err: error, company: this.#company.id }, 'The progress of a reading could not be stored')
    }
  }
}
