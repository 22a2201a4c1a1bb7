import type { ServedCall } from '#writers/tests/support/model_server'

/** For a model that never answers: its caller is killed while waiting. */
export const FOREVER = new Promise<never>(() => {})

/** Blocks a model until a test releases it, so that the caller's state stays unchanged until then. */
export class Thinking {
  readonly #tasks = new Map<string, PromiseWithResolvers<void>>()

  /** For `ModelServer.start`. */
  readonly hold = ({ task }: ServedCall): Promise<void> | null => this.#tasks.get(task)?.promise ?? null

  about(task: string): void {
    this.#tasks.set(task, Promise.withResolvers<void>())
  }

  /** Answers waiting and future calls. */
  over(task: string): void {
    this.#tasks.get(task)?.resolve()
    this.#tasks.delete(task)
  }
}
