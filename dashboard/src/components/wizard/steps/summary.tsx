import type { Company } from '@cygnet/sdk'
import { formatCount } from '#/lib/format'
import { givenPrompts } from '../bulk-prompts'
import { languageName } from '../languages'
import { givenUrls, unreadUrls } from '../rules'
import type { WizardSettings } from '../settings'
import styles from './summary.module.css'

const SOURCES: Record<WizardSettings['companyInfoSource'], string> = {
  manual: 'as typed',
  parse: 'from the website',
  known: 'from the saved profile',
}

/** A summary of the choices before the generation starts. */
export function Summary({ settings, company }: { settings: WizardSettings; company?: Company }) {
  const extras = [
    settings.includeExamples && 'examples',
    settings.includeStatistics && 'statistics',
    settings.includeImages && 'images',
    settings.includeCustomTemplates && 'custom template',
  ].filter(Boolean)
  const sources = givenUrls(settings.sources).length
  const rows = [
    settings.generationMode === 'bulk'
      ? ['Prompts', formatCount(givenPrompts(settings.bulkPrompts).length, 'publication')]
      : ['Prompt', settings.prompt],
    ['Kind', kindWords(settings)],
    ['Readers', `${settings.targetAudience}, ${settings.tone} tone`],
    ['Company', companyWords(settings, company)],
    ...(settings.generationMode === 'single' && settings.note.trim()
      ? [['Your notes', 'cited as a source']]
      : []),
    ...(sources > 0 ? [['Sources', `${formatCount(sources, 'page')} of your own`]] : []),
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

function kindWords(settings: WizardSettings): string {
  const { contentType, publicationType, language } = settings
  return [
    contentType.replace('-', ' '),
    publicationType === 'auto' ? null : publicationType === 'review' ? 'as a review' : 'as a blog post',
    lengthWords(settings),
    language && `in ${languageName(language)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A template sets the length of its sections. */
const lengthWords = ({ includeCustomTemplates, templateId, contentLength }: WizardSettings) =>
  includeCustomTemplates && templateId ? 'length of the template' : `${contentLength} length`

/** Whether there is anything about the company to include. */
function companyWords(settings: WizardSettings, company: Company | undefined): string {
  const { includeCompanyContext, companyInfoSource, companyName, companyDescription } = settings
  if (!includeCompanyContext) return 'left out'
  const typed = companyName.trim() !== '' || companyDescription.trim() !== ''
  if (companyInfoSource === 'manual' && !typed) return 'not filled in'
  if (companyInfoSource === 'parse' && unreadUrls(settings, company).length > 0)
    return 'its pages are read as sources of this text'
  return `included, ${SOURCES[companyInfoSource]}`
}
