import type { Company } from '@cygnet/sdk'
import { formatCount } from '#/lib/format'
import { useTitles } from '#/queries/titles'
import type { WizardSettings } from './settings'
import styles from './wizard.module.css'

/** What the answers so far let a text rest on, and who writes it. */
export function WrittenFrom({
  settings,
  company,
}: {
  settings: WizardSettings
  company: Company | undefined
}) {
  const model = useTitles('').data?.model
  const sources = sourcesOf(settings, company)
  return (
    <p className={styles.writtenFrom}>
      <span>Sources: {sources.length > 0 ? sources.join(', ') : 'none yet'}</span>
      {model !== undefined && (
        <span>{model === null ? 'Written by the built-in writer' : `Written by ${model}`}</span>
      )}
    </p>
  )
}

function sourcesOf(settings: WizardSettings, company: Company | undefined): string[] {
  const own = settings.sources.filter((url) => url.trim() !== '').length
  const found: string[] = []
  if (settings.includeCompanyContext) {
    if (settings.companyInfoSource === 'manual') {
      if (settings.companyName.trim() !== '') found.push('what you say about the company')
    } else if (company?.exists)
      found.push(`your profile with ${formatCount(company.parsedSources.length, 'page')}`)
  }
  if (own > 0) found.push(`${formatCount(own, 'page')} of your choice`)
  if (settings.generationMode === 'single' && settings.note.trim() !== '') found.push('your notes')
  return found
}
