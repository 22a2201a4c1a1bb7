import { PRODUCT_NAME } from '#core/product'

type Sign = readonly [sign: RegExp, name: string]

/** The order matters: most browsers also name others in their User-Agent. */
const BROWSERS: Sign[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]
const PROGRAMS: Sign[] = [
  [/^cygnet-cli\b/i, `${PRODUCT_NAME} in the terminal`],
  [/^cygnet-/i, `A program with the ${PRODUCT_NAME} SDK`],
  [/^curl\//i, 'curl'],
]

const nameOf = (signs: Sign[], text: string) => signs.find(([sign]) => sign.test(text))?.[1]

/**
 * A readable name for a session's device: `Firefox on Windows`. It only contains our own words, whatever was sent.
 */
export function deviceName(userAgent: string): string {
  const program = nameOf(PROGRAMS, userAgent)
  if (program) return program
  const browser = nameOf(BROWSERS, userAgent)
  const system = nameOf(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
