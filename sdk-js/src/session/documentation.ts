import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type {
  DocumentedErrors,
  DocumentedLimits,
  DocumentedOperation,
  DocumentedOperations,
} from './types.js'

/** The server's documentation of its public API: limits, error codes, operations with samples. Needs no sign-in. */
export class Documentation {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Rate limits and what each plan includes. */
  limits(options?: CallOptions): Promise<DocumentedLimits> {
    return this.#api.call('GET', '/api/documentation/limits', { isPublic: true, ...options })
  }

  /** Every error code with its status and meaning, and the codes of generations that failed. */
  errors(options?: CallOptions): Promise<DocumentedErrors> {
    return this.#api.call('GET', '/api/documentation/errors', { isPublic: true, ...options })
  }

  /** The operations of the public API by group, and a walkthrough in four languages. */
  operations(options?: CallOptions): Promise<DocumentedOperations> {
    return this.#api.call('GET', '/api/documentation/operations', { isPublic: true, ...options })
  }

  /** One operation with its fields, answers and samples. */
  operation(operationId: string, options?: CallOptions): Promise<DocumentedOperation> {
    return this.#api.call('GET', '/api/documentation/operations/{operationId}', {
      path: { operationId },
      isPublic: true,
      ...options,
    })
  }
}
