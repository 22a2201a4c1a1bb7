import { GenerationFailedError, type GenerationStatus, NotFoundError } from '@cygnet/sdk'
import { CommandError } from './exit-codes.js'
import { Interruption } from './interruption.js'
import { createProgress } from './progress.js'
import type { Session } from './session.js'

/** A generation to follow, from its beginning or after one of its events. */
export interface Followed {
  sessionId: string
  after?: number
}

/**
 * Starts (or finds) a generation and shows its progress until it ends. Interrupting leaves the generation running
 * on the server, and prints how to come back.
 */
export async function follow(
  session: Session,
  options: { start: (signal: AbortSignal) => Promise<Followed> | Followed; quiet: boolean }
): Promise<GenerationStatus> {
  const { cygnet, output } = session
  const interruption = new Interruption()
  const progress = createProgress({ quiet: options.quiet || output.json })
  let followed: Followed | undefined
  try {
    followed = await options.start(interruption.signal)
    return await cygnet.publications.watch(followed.sessionId, {
      after: followed.after,
      signal: interruption.signal,
      onStep: (status) => progress.show(status),
    })
  } catch (error) {
    progress.end()
    if (interruption.exitCode !== undefined) throw interrupted(interruption.exitCode, followed?.sessionId)
    const isOver = error instanceof GenerationFailedError || error instanceof NotFoundError
    if (followed && !isOver) output.note(comeBack(followed.sessionId))
    throw error
  } finally {
    progress.end()
    interruption.stop()
  }
}

export function comeBack(sessionId: string): string {
  return `Come back with: cygnet publications watch ${sessionId}`
}

function interrupted(exitCode: number, sessionId: string | undefined): CommandError {
  if (sessionId) {
    return new CommandError('Stopped watching; the generation continues', {
      code: 'INTERRUPTED',
      exitCode,
      hint: comeBack(sessionId),
      details: { sessionId },
    })
  }
  return new CommandError('Interrupted before the server had answered', {
    code: 'INTERRUPTED',
    exitCode,
    hint: 'A generation may have started anyway: `cygnet publications list` shows it.',
  })
}
