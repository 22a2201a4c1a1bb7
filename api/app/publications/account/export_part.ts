import { stringify } from 'yaml'
import type { ExportPart } from '#accounts/export/export_parts'
import { eachRow, exportedRows, json, type Row } from '#accounts/export/exported_rows'
import { readConnection } from '#core/database/transaction'
import { utcDay } from '#core/time'
import { baseName } from '#publications/exports/file_name'

/** Columns derived from others. */
const DERIVED = ['title_key', 'shelf', 'quality_key', 'claims_hash', 'passages_hash']

interface Named {
  id: string
  title: string
  created_at: number
}

/** Each publication as Markdown with front matter, and everything that is known about it as JSON. */
export const publicationsPart: ExportPart = {
  // The pairs of `publication_metadata` are in each publication's JSON, as `customMetadata`.
  tables: [
    'publications',
    'publication_sources',
    'publication_versions',
    'publication_passages',
    'publication_claims',
    'publication_verifications',
    'publication_changes',
    'publication_drafts',
    'proof_links',
    'publication_counts',
    'publication_metadata',
  ],
  async *files(accountId) {
    for await (const named of eachRow<Named>('publications', accountId, ['id', 'title', 'created_at'])) {
      const path = `publications/${fileName(named)}`
      yield { path: `${path}.md`, content: () => markdownOf(named.id) }
      yield { path: `${path}.json`, content: () => jsonOf(named.id) }
    }
    yield {
      path: 'publications/counts.json',
      content: async () => json(await exportedRows('publication_counts', { account_id: accountId })),
    }
  },
}

/** Day, title and the end of the id, because two may have the same title. */
function fileName({ id, title, created_at }: Named): string {
  const day = utcDay(created_at)
  return `${day}_${baseName(title)}_${id.slice(-8)}`
}

async function markdownOf(id: string): Promise<string | null> {
  const row: Row | null = await readConnection().from('publications').where('id', id).first()
  if (!row) return null
  const [publication] = await exportedRows('publications', { id }, DERIVED)
  const { title, slug, type, status, language, metaTitle, metaDescription, mainKeyword, keywords } =
    publication!
  const { createdAt, publishedAt, publishedUrl, mainImageUrl } = publication!
  const image =
    typeof mainImageUrl === 'string' ? mainImageUrl.replace('/storage/blog-images/', '../images/') : null
  const matter = {
    title,
    slug,
    type,
    status,
    language,
    date: publishedAt ?? createdAt,
    ...{ metaTitle, metaDescription, mainKeyword, keywords, publishedUrl, image },
  }
  const content = String(row.content).replaceAll('](/storage/blog-images/', '](../images/')
  return `---\n${stringify(withoutNulls(matter))}---\n\n# ${title}\n\n${content}`
}

const withoutNulls = (matter: Row) =>
  Object.fromEntries(Object.entries(matter).filter(([, value]) => value !== null && value !== undefined))

async function jsonOf(id: string): Promise<string | null> {
  const [publication] = await exportedRows('publications', { id }, DERIVED)
  if (!publication) return null
  return json({
    ...publication,
    sources: await exportedRows('publication_sources', { publication_id: id }),
    versions: await exportedRows('publication_versions', { publication_id: id }),
    proofLinks: await exportedRows('proof_links', { publication_id: id }, ['token_hash']),
    drafts: await exportedRows('publication_drafts', { publication_id: id }),
    passages: await exportedRows('publication_passages', { publication_id: id }),
    claims: await exportedRows('publication_claims', { publication_id: id }),
    changes: await exportedRows('publication_changes', { publication_id: id }),
    verification: await exportedRows('publication_verifications', { publication_id: id }),
  })
}
