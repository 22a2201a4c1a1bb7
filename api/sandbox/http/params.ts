import { invalid, StripeError } from '#sandbox/http/errors'
import type { FormTree, FormValue } from '#sandbox/http/form'

/**
 * The parameters of one call, or a part of them. Each one that is read is ticked off; any other is unknown, and
 * rejected as at Stripe.
 */
export class Params {
  readonly #used = new Set<string>()
  readonly #parts = new Map<string, Params[]>()

  constructor(
    private readonly tree: FormTree,
    private readonly path = ''
  ) {}

  has(name: string): boolean {
    return this.tree[name] !== undefined
  }

  /** The parameter's full name, such as `items[0][price]`. */
  name(name: string): string {
    return this.path === '' ? name : `${this.path}[${name}]`
  }

  text(name: string): string | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalid('Invalid string: must be a string', this.name(name))
    return value
  }

  /** Text, or null when it was sent empty to unset it. */
  optional(name: string): string | null | undefined {
    const value = this.text(name)
    return value === '' ? null : value
  }

  required(name: string): string {
    const value = this.text(name)
    if (value === undefined)
      throw invalid(`Missing required param: ${this.name(name)}.`, this.name(name), 'parameter_missing')
    if (value === '')
      throw invalid(
        `You passed an empty string for '${this.name(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.name(name)}' cannot be unset.`,
        this.name(name),
        'parameter_invalid_empty'
      )
    return value
  }

  choice<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.text(name)
    if (value === undefined || (values as readonly string[]).includes(value)) return value as T | undefined
    throw invalid(
      `Invalid ${this.name(name)}: must be one of ${values.slice(0, -1).join(', ')}${values.length > 1 ? ', or ' : ''}${values.at(-1)}`,
      this.name(name)
    )
  }

  integer(name: string, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,16}$/.test(value))
      throw invalid(`Invalid integer: ${value}`, this.name(name), 'parameter_invalid_integer')
    const number = Number(value)
    if (number < min)
      throw invalid(
        `This value must be greater than or equal to ${min}.`,
        this.name(name),
        'parameter_invalid_integer'
      )
    if (number > max)
      throw invalid(
        `This value must be less than or equal to ${max}.`,
        this.name(name),
        'parameter_invalid_integer'
      )
    return number
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (value === 'true' || value === 'false') return value === 'true'
    throw invalid(`Invalid boolean: ${value}`, this.name(name))
  }

  /** Named parts; null when they were sent empty. */
  part(name: string): Params | undefined {
    const value = this.#take(name)
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', this.name(name))
    const part = new Params(value, this.name(name))
    this.#parts.set(name, [part])
    return part
  }

  parts(name: string): Params[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (value === '') return []
    if (!Array.isArray(value)) throw invalid('Invalid array', this.name(name))
    const parts = value.map((one, index) => {
      if (typeof one === 'string' || Array.isArray(one))
        throw invalid('Invalid object', `${this.name(name)}[${index}]`)
      return new Params(one, `${this.name(name)}[${index}]`)
    })
    this.#parts.set(name, parts)
    return parts
  }

  texts(name: string): string[] | undefined {
    const value = this.#take(name)
    if (value === undefined) return undefined
    if (value === '') return []
    if (!Array.isArray(value)) throw invalid('Invalid array', this.name(name))
    return value.map(String)
  }

  /** `old` with the sent changes: an empty value removes a key, an empty `metadata` all of them. */
  metadata(old: Record<string, string> = {}, name = 'metadata'): Record<string, string> {
    const value = this.#take(name)
    if (value === undefined) return old
    if (value === '') return {}
    if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', this.name(name))
    const all = { ...old }
    for (const [key, one] of Object.entries(value)) {
      if (one === '') delete all[key]
      else all[key] = String(one).slice(0, 500)
    }
    return all
  }

  /** Accepts parameters that have no effect in the sandbox. */
  pass(...names: string[]): void {
    for (const name of names) this.#used.add(name)
  }

  /** @throws StripeError parameter_unknown */
  mustBeSpent(): void {
    for (const name of Object.keys(this.tree)) {
      if (!this.#used.has(name))
        throw new StripeError(`Received unknown parameter: ${this.name(name)}`, {
          code: 'parameter_unknown',
          param: this.name(name),
        })
      for (const part of this.#parts.get(name) ?? []) part.mustBeSpent()
    }
  }

  #take(name: string): FormValue | undefined {
    this.#used.add(name)
    return this.tree[name]
  }
}
