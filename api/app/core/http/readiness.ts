let preparing: Promise<void> | null = null
let finish: () => void = () => {}

/** What must exist before calls are answered, such as the first operator, is being made. */
export function beginPreparing(): void {
  preparing = new Promise((resolve) => {
    finish = resolve
  })
}

export function endPreparing(): void {
  preparing = null
  finish()
}

/** Resolves once all of it exists; null where it does already. */
export const whilePreparing = () => preparing
