import { setTimeout as sleep } from 'node:timers/promises'
import { call, customers, SHORT } from '../lib/shape.mjs'

/** Milliseconds past the lease in which another worker has to have the job. */
const MARGIN = 5_000

/** Milliseconds until another worker has the text of one that was killed, or that stopped answering. */
export async function recovery(shape, { times, lease }) {
  const [token] = await customers(shape, 1, 100_000)
  const found = []
  for (const signal of ['SIGKILL', 'SIGSTOP']) {
    const taken = []
    for (let time = 0; time < times; time++) {
      await shape.haveWorkers(2)
      const prompt = `How should a bakery plan day ${time + 1} after ${signal}?`
      await call(shape.web[0], token, 'POST', '/api/publications/generate', { prompt, ...SHORT })
      const job = await running(shape, () => true)
      const worker = shape.workers.find(({ pid }) => pid === job.pid)
      worker.child.kill(signal)
      const struck = performance.now()
      await running(shape, ({ epoch }) => epoch > job.epoch)
      taken.push(Math.round(performance.now() - struck))
      worker.child.kill('SIGKILL')
      shape.workers = shape.workers.filter((one) => one !== worker)
      while (await running(shape, () => true, false)) await sleep(100)
    }
    found.push({
      what: `ms until another worker has the job of one after ${signal}, the longest of ${times}, a lease of ${lease}`,
      yardstick: `at most the lease and ${MARGIN}`,
      measured: [Math.max(...taken)],
      holds: Math.max(...taken) <= lease + MARGIN,
    })
  }
  return found
}

/** The generation that a worker has, once it is as asked for; null where there is none and nobody `waits`. */
async function running(shape, isWanted, waits = true) {
  for (;;) {
    const [row] = await shape.query(
      "SELECT lease_owner, lease_epoch FROM jobs WHERE kind = 'generation' AND status IN ('running', 'ready')"
    )
    const job = row && { pid: Number(row.lease_owner?.split(':')[1]), epoch: Number(row.lease_epoch) }
    if (job?.pid && isWanted(job)) return job
    if (!waits) return row ? job : null
    await sleep(20)
  }
}
