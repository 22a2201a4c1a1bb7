import type { ApiClient } from '@japa/api-client'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import {
  type CompletedPublication,
  type CompletedSource,
  completePublication,
} from '#publications/actions/complete_publication'
import { type NewPublication, startPublications } from '#publications/actions/start_publication'

/** What `finished` was made with. */
export const metadata = {
  contentType: 'how-to',
  tone: 'friendly',
  length: 'auto',
  focus: 'none',
  includeExamples: true,
  includeStatistics: true,
  includeImages: false,
  costMicros: 0,
  inputTokens: 0,
  outputTokens: 0,
  calls: 0,
  revisions: 0,
  warnings: [],
}

/** A publication that is being generated. @returns its id */
export async function generating(accountId: string, input: Partial<NewPublication> = {}): Promise<string> {
  const id = newId()
  await transaction((trx) =>
    startPublications(trx, [
      {
        id,
        accountId,
        sessionId: newId(),
        title: 'How often should a cargo bike be serviced?',
        type: 'blog',
        initialPrompt: 'How often should a cargo bike be serviced?',
        keywords: ['cargo bike service'],
        language: 'en',
        source: 'web',
        generationType: 'single',
        companyId: null,
        companyName: 'Marlow Cargo Bikes',
        companyDescription: null,
        industry: null,
        targetAudience: 'general',
        generationMetadata: metadata,
        ...input,
      },
    ])
  )
  return id
}

export const source = (input: Partial<CompletedSource> = {}): CompletedSource => ({
  key: 's1',
  kind: 'page',
  url: 'https://marlowbikes.example/service',
  title: 'Service plans',
  text: 'The first check is due after 300 kilometres.',
  tables: [],
  language: 'en',
  hash: 'a'.repeat(64),
  fetchedAt: Date.UTC(2026, 10, 21),
  number: 1,
  cited: 1,
  quotes: ['The first check is due after 300 kilometres.'],
  ...input,
})

/** A finished publication. @returns its id */
export async function finished(
  accountId: string,
  input: Partial<CompletedPublication> & { companyName?: string | null } = {}
): Promise<string> {
  const { companyName, ...text } = input
  const id = await generating(accountId, companyName === undefined ? {} : { companyName })
  const content =
    text.content ??
    'The first check is due after 300 kilometres.[^1]\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n'
  await transaction((trx) =>
    completePublication(trx, id, {
      title: 'How often should a cargo bike be serviced?',
      topic: 'Cargo bike service intervals',
      type: 'blog',
      content,
      slug: 'how-often-should-a-cargo-bike-be-serviced',
      metaTitle: 'How often should a cargo bike be serviced?',
      metaDescription: 'What wears on a cargo bike, in which order, and what a visit covers.',
      mainKeyword: 'cargo bike service',
      structure: [{ id: 'b1', heading: 'The first check', purpose: 'Say when it is due' }],
      qualityScore: 0.91,
      qualityReport: report(content),
      originality: null,
      generationMetadata: metadata,
      generationMilliseconds: 6_000,
      steps: [],
      mainImageUrl: null,
      mainImageAlt: null,
      imagesCount: 0,
      generatedBy: 'local-draft@15',
      language: 'en',
      sources: [source()],
      ...text,
    })
  )
  return id
}

/** A publication as its owner reads it. */
export async function readPublication(client: ApiClient, { token }: { token: string }, id: string) {
  const answer = await client.get(`/api/publications/${id}`).bearerToken(token)
  answer.assertStatus(200)
  return answer.body().data
}

const report = (content: string) => ({
  version: 1,
  score: 0.91,
  groups: [],
  checks: [],
  words: content.split(/\s+/).length,
  readingEase: 64,
  gaps: [],
  lengthShortfall: null,
  withoutSources: false,
  outlineOnly: false,
})
