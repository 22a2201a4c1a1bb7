import { useSyncExternalStore } from 'react'

export const ZONES = ['local', 'utc'] as const
/** The browser's time zone, or UTC. */
export type Zone = (typeof ZONES)[number]

const KEY = 'console.timeZone'
const listeners = new Set<() => void>()

/** The zone of every time and day in the console, which an operator chooses for this browser. */
export const chosenZone = (): Zone => (localStorage.getItem(KEY) === 'utc' ? 'utc' : 'local')

export function chooseZone(zone: Zone): void {
  localStorage.setItem(KEY, zone)
  for (const listener of listeners) listener()
}

export const useZone = (): Zone => useSyncExternalStore(subscribe, chosenZone)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The IANA name, such as `Europe/Moscow`. */
export const nameOfZone = (zone: Zone): string =>
  zone === 'utc' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone

/** Its present distance from UTC, which reads the same in both languages: `UTC+3`. */
export function offsetOfZone(zone: Zone): string {
  const timeZone = nameOfZone(zone)
  if (timeZone === 'UTC') return timeZone
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return offset.replace('GMT', 'UTC').replace('-', '\u2212')
}

/** The day of a moment (UTC milliseconds) in a zone, as YYYY-MM-DD. */
export const dayOf = (moment: number, zone: Zone): string =>
  // Swedish writes days so.
  new Intl.DateTimeFormat('sv-SE', { timeZone: nameOfZone(zone) }).format(moment)

/** The first moment of a day (YYYY-MM-DD) in the chosen zone, as the server takes it. */
export const startOfDay = (day: string): string => momentOf(day, '00:00:00.000')

/** Its last millisecond. */
export const endOfDay = (day: string): string => momentOf(day, '23:59:59.999')

const momentOf = (day: string, time: string) =>
  new Date(`${day}T${time}${chosenZone() === 'utc' ? 'Z' : ''}`).toISOString()
