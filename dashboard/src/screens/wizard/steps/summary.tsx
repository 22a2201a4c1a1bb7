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
    ['Kind', `${settings.contentType.replace('-', ' ')}, ${settings.contentLength} length`],
    ['Readers', `${settings.targetAudience}, ${settings.tone} tone`],
    [
      'Company',
      settings.includeCompanyContext ? `included, ${SOURCES[settings.companyInfoSource]}` : 'left out',
    ],
    ['With', extras.length > 0 ? extras.join(', ') : 'text alone'],
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
