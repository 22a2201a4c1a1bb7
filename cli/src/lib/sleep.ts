/**
 * Waits; rejects when the signal is aborted. Node's own module for this is loaded only by what waits: loading it takes
 * longer than most of what a short command does.
 */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { setTimeout } = await import('node:timers/promises')
  await setTimeout(milliseconds, undefined, { signal })
}
