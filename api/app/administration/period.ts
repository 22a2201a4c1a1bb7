import { ValidationError } from '#core/errors'
import { idFrom } from '#core/ids'
import { DAY } from '#core/time'

/** From when to when: UTC days, or moments. */
export interface Period {
  startDate?: string
  endDate?: string
}

const DAY_NAME = /^\d{4}-\d\d-\d\d$/

/** Ids begin with their time, so that an index that ends with the id also answers for a period. */
export function idsBetween({ startDate, endDate }: Period): { from?: string; before?: string } {
  return {
    ...(startDate !== undefined && { from: idFrom(momentOf('startDate', startDate, 0)) }),
    ...(endDate !== undefined && { before: idFrom(momentOf('endDate', endDate, DAY)) }),
  }
}

/** @param wholeDay milliseconds to add to the beginning of a day */
function momentOf(field: string, text: string, wholeDay: number): number {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) {
    const message = `${field} must be a day like 2026-11-22 or a time like 2026-11-22T09:30:00Z`
    throw new ValidationError([{ field, rule: 'format', message }])
  }
  return DAY_NAME.test(text) ? moment + wholeDay : moment
}
