/**
 * Waits; rejects when the signal is aborted. Node's module for this is only loaded where it is needed: loading it
 * takes longer than most of what a short command does.
 */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { setTimeout } = await import('node:timers/promises')
  await setTimeout(milliseconds, undefined, { signal })
}
