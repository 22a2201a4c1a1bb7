import type { Diagnosis } from '#administration/doctor/diagnosis'

const MARKS = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM', off: '-' }

/** Whether something keeps the installation from working. */
export const isBroken = (found: Diagnosis[]) => found.some(({ state }) => state === 'problem')

/** For a person, or with `json` for a program. */
export function formatReport(found: Diagnosis[], json: boolean): string {
  if (json) return JSON.stringify({ ok: !isBroken(found), checks: found }, null, 2)
  const lines = found.flatMap(({ check, state, says, remedy }) => [
    `${check.padEnd(12)}${MARKS[state].padEnd(9)}${says}`,
    ...(remedy === null ? [] : [`${' '.repeat(21)}-> ${remedy}`]),
  ])
  const count = (wanted: 'problem' | 'warning') => {
    const number = found.filter(({ state }) => state === wanted).length
    return `${number} ${wanted}${number === 1 ? '' : 's'}`
  }
  return [...lines, '', `${count('problem')}, ${count('warning')}`].join('\n')
}
