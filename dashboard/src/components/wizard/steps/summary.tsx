import type { Company } from '@cygnet/sdk'
import { useId } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
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
export function Summary({
  settings,
  company,
  postsRemaining,
}: {
  settings: WizardSettings
  company?: Company
  postsRemaining: number
}) {
  const extras = [
    settings.includeExamples && 'examples',
    settings.includeStatistics && 'statistics',
    settings.includeImages && 'images',
    settings.includeCustomTemplates && 'custom template',
  ].filter(Boolean)
  const title = useId()
  const posts = settings.generationMode === 'bulk' ? givenPrompts(settings.bulkPrompts).length : 1
  const sources = givenUrls(settings.sources).length
  const rows = [
    settings.generationMode === 'bulk'
      ? ['Prompts', formatCount(givenPrompts(settings.bulkPrompts).length, 'publication')]
      : ['Prompt', settings.prompt],
    ['Kind', sentence(kindWords(settings))],
    ['Readers', sentence(`${settings.targetAudience}, ${settings.tone} tone`)],
    ['Company', sentence(companyWords(settings, company))],
    ...(settings.generationMode === 'single' && settings.note.trim()
      ? [['Your notes', 'Cited as a source']]
      : []),
    ...(sources > 0 ? [['Sources', `${formatCount(sources, 'page')} of your own`]] : []),
    ['Includes', sentence(extras.length > 0 ? extras.join(', ') : 'text only')],
    ['Quota', `Uses ${formatCount(posts, 'post')} of the ${formatNumber(postsRemaining)} you have left`],
  ]
  return (
    <>
      <h3 className={classNames(textStyles.cardTitle, styles.title)} id={title}>
        Summary
      </h3>
      <dl className={styles.summary} aria-labelledby={title}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

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
