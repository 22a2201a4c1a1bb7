import type { Publication } from '@cygnet/sdk'
import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { keepDraft } from './draft-store'
import { STEP_COUNT } from './rules'
import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

/** Opens the wizard at its summary with what a publication was generated from. */
export function useGenerateAgain() {
  const { data: user } = useGetIdentity<User>()
  const navigate = useNavigate()
  return (publication: Publication) => {
    if (user) keepDraft(user.id, toSettings(publication))
    navigate(`/publications?create=${STEP_COUNT}`)
  }
}

/** The wizard's answers that a publication was generated from. */
export function toSettings(publication: Publication): WizardSettings {
  const { companyName, companyDescription, generationMetadata: asked } = publication
  // The server answers with the values that it was asked with, which are the wizard's.
  const chosen = {
    contentType: asked.contentType,
    contentLength: asked.length,
    tone: asked.tone,
    companyFocus: asked.focus,
    targetAudience: publication.targetAudience ?? DEFAULT_SETTINGS.targetAudience,
  } as Pick<WizardSettings, 'contentType' | 'contentLength' | 'tone' | 'companyFocus' | 'targetAudience'>
  const pages = publication.sources.flatMap(({ kind, url }) => (kind === 'page' && url ? [url] : []))
  return {
    ...DEFAULT_SETTINGS,
    ...chosen,
    prompt: publication.initialPrompt,
    publicationType: publication.type,
    language: publication.language,
    includeExamples: asked.includeExamples,
    includeStatistics: asked.includeStatistics,
    includeImages: asked.includeImages,
    includeCompanyContext: companyName !== null,
    companyName: companyName ?? '',
    companyDescription: companyDescription ?? '',
    // Pages of the company are read for it anyway.
    sources: companyName === null && pages.length > 0 ? pages.slice(0, 10) : [''],
    keywords: publication.keywords,
  }
}
