import type { ServedCall } from '#generation/tests/support/model_server'

/** For a model that never answers: whoever asks it is killed over it. */
export const FOREVER = new Promise<never>(() => {})

/** What a model thinks about until a test lets it go on: the state that it is asked from stays until then. */
export class Thinking {
  readonly #tasks = new Map<string, PromiseWithResolvers<void>>()

  /** For `ModelServer.start`. */
  readonly hold = ({ task }: ServedCall): Promise<void> | null => this.#tasks.get(task)?.promise ?? null

  about(task: string): void {
    this.#tasks.set(task, Promise.withResolvers<void>())
  }

  /** Answers who waits, and who asks from now on. */
  over(task: string): void {
    this.#tasks.get(task)?.resolve()
    this.#tasks.delete(task)
  }
}
