import { readFileSync } from 'node:fs'

/** Resident memory of a process and everything it started, in mebibytes (Linux). */
export function residentMebibytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return own + children.reduce((sum, child) => sum + residentMebibytes(child), 0)
}
