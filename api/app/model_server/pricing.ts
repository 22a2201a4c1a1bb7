import type { Usage } from '#model_server/types'
import type { PriceTable, TokenPrice } from './settings.js'

export interface TokenCounts {
  input: number
  /** The part of `input` that was read from the server's cache, which costs less. */
  cached: number
  output: number
}

/** `gpt-x-2026-03-01` costs as much as `gpt-x`. */
const SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/

function priceOf(model: string, prices: PriceTable): TokenPrice | undefined {
  if (Object.hasOwn(prices, model)) return prices[model]
  const family = model.replace(SNAPSHOT, '')
  return Object.hasOwn(prices, family) ? prices[family] : undefined
}

/**
 * Cost in millionths of a US dollar, rounded up. A dollar per million tokens is a millionth per token, so the
 * table's figures can be multiplied directly. 0 for a model without a price.
 */
export function costMicros(model: string, tokens: TokenCounts, prices: PriceTable = {}): number {
  const price = priceOf(model, prices)
  if (!price) return 0
  const cached = Math.min(tokens.cached, tokens.input)
  const read = (tokens.input - cached) * price.input + cached * (price.cachedInput ?? price.input)
  return Math.ceil(read + tokens.output * price.output)
}

/** Adds up the usage of one task's calls. */
export class UsageMeter {
  readonly #model: string
  readonly #prices: PriceTable
  #calls = 0
  #input = 0
  #cached = 0
  #output = 0

  constructor(model: string, prices: PriceTable = {}) {
    this.#model = model
    this.#prices = prices
  }

  /** Counts a call that was made, with or without an answer. */
  call(): void {
    this.#calls += 1
  }

  tokens(counts: TokenCounts): void {
    this.#input += counts.input
    this.#cached += counts.cached
    this.#output += counts.output
  }

  total(): Usage {
    const counts = { input: this.#input, cached: this.#cached, output: this.#output }
    return {
      model: this.#model,
      calls: this.#calls,
      inputTokens: this.#input,
      outputTokens: this.#output,
      costMicros: costMicros(this.#model, counts, this.#prices),
    }
  }
}
