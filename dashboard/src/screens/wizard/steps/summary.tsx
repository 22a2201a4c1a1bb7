import { formatCount } from '#/lib/format'
import { givenPrompts } from '../bulk-prompts'
import type { WizardSettings } from '../settings'
import styles from './summary.module.css'

const SOURCES: Record<WizardSettings['companyInfoSource'], string> = {
  manual: 'as typed',
  parse: 'from the website',
  known: 'from the saved profile',
}

/** A summary of the choices before the generation starts. */
export function Summary({ settings }: { settings: WizardSettings }) {
  const extras = [
    settings.includeExamples && 'examples',
    settings.includeStatistics && 'statistics',
    settings.includeImages && 'images',
    settings.includeCustomTemplates && 'custom template',
  ].filter(Boolean)
  const rows = [
    settings.generationMode === 'bulk'
      ? ['Prompts', formatCount(givenPrompts(settings.bulkPrompts).length, 'publication')]
      : ['Prompt', settings.prompt],
    ['Kind', `${settings.contentType.replace('-', ' ')}, ${lengthWords(settings)}`],
    ['Readers', `${settings.targetAudience}, ${settings.tone} tone`],
    ['Company', companyWords(settings)],
    ['With', extras.length > 0 ? extras.join(', ') : 'text only'],
  ]
  return (
    <dl className={styles.summary} aria-label="Summary">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A template sets the length of its sections. */
const lengthWords = ({ includeCustomTemplates, templateId, contentLength }: WizardSettings) =>
  includeCustomTemplates && templateId ? 'length of the template' : `${contentLength} length`

/** Whether there is anything about the company to include. */
function companyWords(settings: WizardSettings): string {
  const { includeCompanyContext, companyInfoSource, companyName, companyDescription } = settings
  if (!includeCompanyContext) return 'left out'
  const typed = companyName.trim() !== '' || companyDescription.trim() !== ''
  if (companyInfoSource === 'manual' && !typed) return 'nothing was typed'
  return `included, ${SOURCES[companyInfoSource]}`
}
