import type { Finding } from '#text/types'
import { addressWord } from '../voice/forms.js'
import { spokenLines, type VoiceCheck, VoiceChecker } from '../voice/voice_findings.js'
import { type CheckResult, fade, plural } from './check.js'
import type { QualityContext } from './context.js'

/** One place may be a mistake; from this many on it is another voice. */
const MANY = 5

/** What the company's voice asks for, as far as it says something: each check names the sentences that differ. */
export function voiceChecks({ input, document, language }: QualityContext): CheckResult[] {
  const { voice } = input
  if (!voice || document.words === 0) return []
  const checker = new VoiceChecker(voice, language)
  const meta = [input.title, input.metaTitle, input.metaDescription].filter((text) => text !== null)
  const findings = [...new Set([...meta, ...spokenLines(document)])].flatMap((line) => checker.findings(line))
  const check = (id: VoiceCheck, label: string, wanted: string): CheckResult =>
    result(
      id,
      label,
      wanted,
      findings.filter((finding) => finding.check === id)
    )
  return [
    ...(voice.avoidedWords.length > 0 ? [check('avoided-word', 'Voice: no word to avoid', 'none')] : []),
    ...(voice.preferredWords.length > 0
      ? [check('preferred-spelling', 'Voice: preferred words are spelled as given', 'all')]
      : []),
    ...(voice.address !== null && checker.knowsAddress
      ? [check('address-form', 'Voice: readers are addressed one way', addressWord(voice.address, language)!)]
      : []),
    ...(checker.knowsPerson
      ? [check('company-person', 'Voice: the company is called by its name', 'no "we"')]
      : []),
  ]
}

function result(id: VoiceCheck, label: string, wanted: string, found: readonly Finding[]): CheckResult {
  return {
    id,
    label,
    weight: 0.25,
    score: fade(found.length, 0, MANY),
    value: found.length === 0 ? 'as wanted' : plural(found.length, 'place', 'places'),
    wanted,
    where: [...new Set(found.map(({ message, quote }) => `${message} ${quote}`))],
  }
}
