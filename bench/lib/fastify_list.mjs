import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Fastify from 'fastify'
import { api } from './product.mjs'

/**
 * The baseline for the product's list: a bare Fastify server that checks the same credentials, reads the same rows
 * from the same file with prepared statements and answers with the same JSON. `node bench/lib/fastify_list.mjs
 * <database file>` prints its address.
 */
const Database = createRequire(join(api, 'package.json'))('better-sqlite3')
const database = new Database(process.argv[2], { readonly: true })

const COLUMNS = `id, session_id, title, topic, company_name, type, status, generation_status, content_length, word_count,
  images_count, quality_score, outline_only, excerpt, main_image_url, main_image_alt, language, source, generation_type,
  generated_by, created_at, updated_at, published_at, published_url, archived_at, external_id, custom_metadata`
const session = database.prepare(
  `SELECT t.id, u.account_id, u.role FROM session_tokens t JOIN users u ON u.id = t.user_id
   WHERE t.hash = ? AND t.expires_at > ? AND u.is_active = 1`
)
const apiKey = database.prepare(
  `SELECT k.id, k.account_id, k.permissions, k.is_active, k.expires_at, u.is_active AS user_is_active
   FROM api_key_secrets s JOIN api_keys k ON k.id = s.key_id JOIN users u ON u.id = k.user_id WHERE s.hash = ?`
)
const page = database.prepare(
  `SELECT ${COLUMNS} FROM publications WHERE account_id = ? AND shelf = 'active' ORDER BY id DESC LIMIT ? OFFSET ?`
)
const counts = database.prepare('SELECT type, status, count FROM publication_counts WHERE account_id = ?')
const plan = database.prepare(
  `SELECT p.slug, p.name, p.posts_per_month FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.account_id = ?`
)
const iso = (time) => (time === null ? null : new Date(time).toISOString())
const hashOf = (text) => createHash('sha256').update(text).digest('hex')

const app = Fastify()
app.get('/api/publications', (request) => {
  const found = session.get(hashOf(request.headers.authorization.slice(7)), Date.now())
  return listOf(found.account_id, request.query)
})
app.get('/api/v1/publications', (request) => {
  const found = apiKey.get(hashOf(request.headers['x-api-key']))
  if (!found.is_active || !found.user_is_active) throw new Error('inactive')
  if (!JSON.parse(found.permissions).includes('publications:read')) throw new Error('forbidden')
  return listOf(found.account_id, request.query)
})

function listOf(account, { page: number, limit }) {
  const kept = counts.all(account)
  const sum = (status) => kept.reduce((all, row) => (row.status === status ? all + row.count : all), 0)
  const stats = { draft: sum('draft'), published: sum('published'), archived: sum('archived') }
  const total = stats.draft + stats.published
  const own = plan.get(account)
  const found = page.all(account, Number(limit) + 1, (Number(number) - 1) * limit)
  const hasMore = found.length > Number(limit)
  const publications = found.slice(0, Number(limit)).map((row) => ({
    _id: row.id,
    id: row.id,
    title: row.title,
    topic: row.topic,
    companyName: row.company_name,
    type: row.type,
    status: row.status,
    generationStatus: row.generation_status,
    contentLength: row.content_length,
    wordCount: row.word_count,
    imagesCount: row.images_count,
    qualityScore: row.quality_score / 100,
    outlineOnly: row.outline_only === 1,
    excerpt: row.excerpt,
    mainImageUrl: row.main_image_url,
    mainImageAlt: row.main_image_alt,
    language: row.language,
    source: row.source,
    generationType: row.generation_type,
    generatedBy: row.generated_by,
    sessionId: row.session_id,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    publishedAt: iso(row.published_at),
    publishedUrl: row.published_url,
    archivedAt: iso(row.archived_at),
    external_id: row.external_id,
    custom_metadata: JSON.parse(row.custom_metadata),
  }))
  return {
    success: true,
    message: 'OK',
    data: {
      publications,
      pagination: {
        currentPage: Number(number),
        totalPages: Math.ceil(total / limit),
        totalItems: total,
        itemsPerPage: Number(limit),
      },
      hasMore,
      nextCursor: hasMore ? publications.at(-1).id : null,
      stats: { total, ...stats },
      userLimits: {
        planSlug: own.slug,
        planName: own.name,
        postsUsed: 0,
        postsRemaining: own.posts_per_month,
        postsPerMonth: own.posts_per_month,
      },
    },
  }
}

console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
