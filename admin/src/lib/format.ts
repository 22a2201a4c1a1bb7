import { useI18nProvider } from 'react-admin'
import { useZone, type Zone } from './time-zone'

const TAGS: Record<string, string> = { ru: 'ru-RU', en: 'en-US' }

/** In megabytes. */
const GIGABYTE = 1024

/** For an unknown value. */
const NONE = '–'

/** Formats numbers, money and times in the chosen language and time zone. */
export function formatsOf(locale: string, zone: Zone = 'local') {
  const tag = TAGS[locale] ?? 'en-US'
  const inZone = zone === 'utc' ? { timeZone: 'UTC' } : {}
  const number = new Intl.NumberFormat(tag)
  const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const twoDecimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const fourDecimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const rough = new Intl.NumberFormat(tag, { maximumSignificantDigits: 2 })
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(tag, { year: 'numeric', month: '2-digit', day: '2-digit', ...inZone })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23', ...inZone })
  const minute = new Intl.DateTimeFormat(tag, { timeStyle: 'short', hourCycle: 'h23', ...inZone })
  const ofDay = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const inUnit = (amount: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 1 })
      .format(amount)
      .replace(' ', '\u00A0')
  const fine = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const known = (value: string | null | undefined, write: (time: number) => string) => {
    const moment = value ? Date.parse(value) : Number.NaN
    return Number.isNaN(moment) ? NONE : write(moment)
  }
  const isRussian = locale === 'ru'
  /** In Russian the sign follows the amount. */
  const money = (amount: string) => (isRussian ? `${amount}\u00A0$` : `$${amount}`)
  return {
    number: (value: number) => number.format(value),
    /** A fraction as a percentage with one decimal: `25.0%`. */
    percent: (fraction: number) =>
      `${oneDecimal.format(Math.round(fraction * 1_000_000) / 10_000)}${isRussian ? '\u00A0' : ''}%`,
    /** Cents, with a dollar sign and two decimals. */
    dollars: (cents: number) => `${cents < 0 ? '-' : ''}${money(twoDecimals.format(Math.abs(cents) / 100))}`,
    /** Millionths of a dollar, with four decimals: a model's cost is less than a cent. */
    cost: (micros: number) => money(micros === 0 ? '0' : fourDecimals.format(micros / 1_000_000)),
    /** Cents as dollars without decimals, thousands shortened, below one with two digits that matter: for the axis of a chart. */
    roundDollars: (cents: number) => money((Math.abs(cents) < 100 ? rough : compact).format(cents / 100)),
    /** Megabytes, as gigabytes from one on: `68.5 GB`. */
    size: (megabytes: number) =>
      megabytes < GIGABYTE
        ? inUnit(Math.round(megabytes), 'megabyte')
        : inUnit(megabytes / GIGABYTE, 'gigabyte'),
    date: (value: string | null | undefined) => known(value, (moment) => date.format(moment)),
    time: (value: string | null | undefined) => known(value, (moment) => time.format(moment)),
    /** With the seconds, where a whole time is asked for. */
    fullTime: (value: string | null | undefined) =>
      known(value, (moment) => `${date.format(moment)} ${time.format(moment)}`),
    /** `today, 14:05`, and of another day `11/22/2026, 14:05`; `precise` with the seconds. */
    dateTime: (value: string | null | undefined, precise = false) =>
      known(value, (moment) => {
        const [that, now] = [date.format(moment), date.format(Date.now())]
        const clock = (precise ? time : minute).format(moment)
        return `${that === now ? ofDay.format(0, 'day') : that}, ${clock}`
      }),
    /** Cents, as dollars; below one with up to four decimals, as single calls of a model cost little. */
    fineDollars: (cents: number) => money((cents < 100 ? fine : twoDecimals).format(cents / 100)),
    /** `2026-11` in words: `November 2026`. */
    month: (value: string) => `${month.format(Date.parse(`${value}-01`))} ${value.slice(0, 4)}`,
    /** A day of a chart, without its year. */
    day: (value: string) => day.format(Date.parse(value)),
  }
}

/** In the surrounding language, which is English on the plans tab. */
export function useFormats() {
  return formatsOf(useI18nProvider().getLocale(), useZone())
}
