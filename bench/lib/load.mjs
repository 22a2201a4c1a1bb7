import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** Microseconds in a tick of the kernel's processor time. */
const TICK = 10_000

/** What a server does by ten connections that ask one thing: requests a second, and its processor time for each. */
export async function load({ origin, pid }, path, headers) {
  const url = origin + path
  const before = processorTime(pid)
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections: 10, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were errors`)
  return {
    requests: requests.average,
    p99: latency.p99,
    microseconds: (processorTime(pid) - before) / requests.total,
  }
}

/** Microseconds that all threads of a process have used (Linux). */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

export function middle(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
