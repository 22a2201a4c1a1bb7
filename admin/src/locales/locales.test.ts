import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import contract from '../../../openapi.yaml?raw'
import { ACTIONS } from '../audit/actions'
import { STEPS } from '../generations/steps'
import { englishProvider, i18nProvider } from '../providers/i18n-provider'
import { en } from './en'
import { ru } from './ru'
import { ruDoctor } from './ru/doctor'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!./**', '!../test/**', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const code = Object.values(sources).join('\n')

/** `users.with_status.active`, and so on for every text. */
function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`)
  )
}
const textOf = (texts: object, key: string) =>
  key
    .split('.')
    .reduce((part, name) => (part as Record<string, object>)[name] ?? {}, texts) as unknown as string
const placeholdersIn = (text: string) => new Set(text.match(/%\{\w+\}/g))

test('both languages have the same keys, and every text the same placeholders', () => {
  expect(keysOf(en)).toEqual(keysOf(ru))
  for (const key of keysOf(ru)) {
    expect(textOf(ru, key), key).not.toBe('')
    expect(placeholdersIn(textOf(en, key)), key).toEqual(placeholdersIn(textOf(ru, key)))
  }
})

test('every step in the contract has a name, in order', () => {
  expect(STEPS).toEqual(parse(contract).components.schemas.GenerationStepName.enum)
})

test('every action of the trail in the contract has words', () => {
  expect(ACTIONS).toEqual(parse(contract).components.schemas.AdminAuditAction.enum)
  expect(Object.keys(ru.audit.actions)).toEqual(ACTIONS.map((action) => action.replaceAll('.', '_')))
})

test('every code that the server can give has words', () => {
  const { schemas } = parse(contract).components
  expect(Object.keys(ru.errors).toSorted()).toEqual(schemas.ErrorCode.enum.toSorted())
  expect(Object.keys(ru.system.findings)).toEqual(
    schemas.AdminService.properties.finding.properties.code.enum
  )
  const { code } = schemas.AdminDiagnosis.properties
  expect(Object.keys(ruDoctor.doctor).toSorted()).toEqual(code.enum.toSorted())
  const faults = schemas.AdminDeliveryFault.enum.filter(
    (one: string | null) => one !== null && one !== 'other'
  )
  expect(Object.keys(ru.deliveries.faults)).toEqual(faults)
})

test('a counted text has the three forms of Russian and the two of English', () => {
  for (const key of keysOf(ru).filter((key) => textOf(ru, key).includes('||||'))) {
    expect(textOf(ru, key).split('||||'), key).toHaveLength(3)
    expect(textOf(en, key).split('||||'), key).toHaveLength(2)
  }
})

test('Russian texts are in Russian, except names and the plans tab', () => {
  const allowed = /^(plans\.|users\.posts)/
  for (const key of keysOf(ru).filter((key) => !allowed.test(key))) {
    const words = textOf(ru, key).replace(/%\{\w+\}/g, '')
    if (/[a-z]{4,}/i.test(words.replace(/Cygnet|Markdown|Stripe|API/g, '')))
      expect(words, key).toMatch(/[а-яё]/i)
  }
})

test('no text is unused', () => {
  const unused = keysOf(ru).filter((key) => {
    const prefix = key.slice(0, key.lastIndexOf('.') + 1)
    return (
      !code.includes(`'${key}'`) &&
      !code.includes(`"${key}"`) &&
      !code.includes(`\`${prefix}\${`) &&
      !computed(key)
    )
  })
  expect(unused).toEqual([])
})

/** `plans.per_${interval}`: the constant part of a computed key. */
function computed(key: string): boolean {
  return [...code.matchAll(/`([\w.]+)\$\{/g)].some(([, start]) => key.startsWith(start ?? '-'))
}

test('no text is missing', () => {
  const known = new Set([...keysOf(ru), ...keysOf(englishMessages)])
  const asked = [...code.matchAll(/(?:translate|labeled|counted|notify)\(\s*'([\w.]+)'/g)].map(
    ([, key]) => key
  )
  const chosen = [...code.matchAll(/(?:done|label|saved): '([a-z_]+\.[\w.]+)'|saved="([\w.]+)"/g)].map(
    ([, one, other]) => one ?? other
  )
  expect(asked.length).toBeGreaterThan(100)
  expect([...asked, ...chosen].filter((key) => key && !known.has(key))).toEqual([])
})

test('what the Russian package lacks is shown in English rather than as a key', () => {
  for (const key of keysOf(englishMessages)) {
    expect(i18nProvider.translate(key, { smart_count: 1, _: '' }), key).not.toBe(key)
  }
  expect(englishProvider.translate('ra.action.save')).toBe('Save')
})
