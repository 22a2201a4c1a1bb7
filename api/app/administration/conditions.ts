import type { SqlValue } from '#core/database/transaction'

/** Conditions of a statement that all hold, with their values. */
export class Conditions {
  readonly #parts: string[] = []
  readonly values: SqlValue[] = []

  add(condition: string, ...values: SqlValue[]): void {
    this.#parts.push(condition)
    this.values.push(...values)
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  get sql(): string {
    return this.#parts.join(' AND ')
  }
}
