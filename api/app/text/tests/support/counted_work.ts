import { Session } from 'node:inspector/promises'
import { setFlagsFromString } from 'node:v8'

/** V8's: optimized code does not count. */
const OPTIMIZATIONS = ['turbofan', 'maglev', 'use-osr']

/** How many functions were called while this ran, in all modules: the same on every machine. */
export async function countedWork(run: () => void): Promise<number> {
  for (const kind of OPTIMIZATIONS) setFlagsFromString(`--no-${kind}`)
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true })
    await session.post('Profiler.takePreciseCoverage')
    run()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    let work = 0
    for (const { functions } of result) for (const { ranges } of functions) work += ranges[0]!.count
    return work
  } finally {
    session.disconnect()
    for (const kind of OPTIMIZATIONS) setFlagsFromString(`--${kind}`)
  }
}
