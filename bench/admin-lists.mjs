import { createRequire } from 'node:module'
import { join } from 'node:path'
import { api, startProduct } from './lib/product.mjs'

/**
 * `node bench/admin-lists.mjs [rows]`: how much slower the lists of the operator's console are with a million rows
 * (or the given number) than with a thousand. Sends each request to both servers in turn and prints the 99th
 * percentiles and their ratio. Requires the built server (`npm run build`).
 */
const SMALL = 1_000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200)
/** The largest acceptable ratio, and the milliseconds below which a ratio means nothing. */
const MOST = 2
const FLOOR = 5

const QUESTIONS = [
  'users',
  'users?page=50',
  'users?sortBy=email&sortOrder=asc',
  'users?sortBy=name&sortOrder=asc',
  'users?status=inactive',
  'users?status=active&sortBy=email',
  'users?plan=pro',
  'users?search=user7',
  'publications',
  'publications?sortBy=title&sortOrder=asc',
  'publications?status=draft',
  'publications?status=published&sortBy=title',
  'partners',
  'partners?sortBy=email&sortOrder=asc',
  'partners?sortBy=balance',
  'partners?sortBy=referredUsers',
  'partners?status=pending',
  'partners?status=active&sortBy=balance',
  'partners?search=user7',
  'logs',
  'logs?isError=true',
  'logs?method=POST&status=400',
  'logs?search=user7%40bench.test',
  'audit',
  'audit?action=user.update',
  'refusals',
  'moderation',
  'figures',
  'dashboard',
]

const Database = createRequire(join(api, 'package.json'))('better-sqlite3')
const small = await server(SMALL)
const large = await server(LARGE)
let isOver = false
try {
  for (const question of QUESTIONS) {
    const took = { small: [], large: [] }
    for (let time = 0; time < REQUESTS; time++) {
      took.small.push(await ask(small, question))
      took.large.push(await ask(large, question))
    }
    // The first ones compile statements.
    const [one, other] = [p99(took.small.slice(5)), p99(took.large.slice(5))]
    const ratio = other / Math.max(one, FLOOR)
    if (ratio > MOST) isOver = true
    console.log(
      `${question.padEnd(42)} ${one.toFixed(1).padStart(7)} ms ${other.toFixed(1).padStart(7)} ms  x${ratio.toFixed(2)}${ratio > MOST ? '  OVER' : ''}`
    )
  }
} finally {
  await Promise.all([small.stop(), large.stop()])
}
process.exitCode = isOver ? 1 : 0

async function server(count) {
  const product = await startProduct({ env: { ROLE: 'web' } })
  const database = new Database(join(product.dataDir, 'cygnet.sqlite3'), { timeout: 60_000 })
  const from = performance.now()
  fill(database, count)
  database.prepare("UPDATE users SET role = 'admin' WHERE email NOT LIKE '%@bench.test'").run()
  database.close()
  console.log(
    `${count.toLocaleString('en-US')} rows of each list in ${Math.round((performance.now() - from) / 1000)} s`
  )
  return product
}

/** Rows as the server writes them, created by the database itself; the latest is a minute old. */
function fill(database, count) {
  const plans = database.prepare('SELECT id, slug FROM plans').all()
  const [free, pro] = ['free', 'pro'].map((slug) => plans.find((plan) => plan.slug === slug).id)
  const first = Date.now() - count * 1_000 - 60_000
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`
  const time = `(${first} + i * 1000)`
  /** `kind` separates the ids of two tables. */
  const id = (kind) => `printf('%08x-%04x-7000-8000-%04x%08x', ${time} >> 16, ${time} & 65535, ${kind}, i)`
  const insert = (table, columns) =>
    database.exec(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) ${numbers} SELECT ${Object.values(columns).join(', ')} FROM n`
    )
  database.pragma('foreign_keys = OFF')
  database.exec('BEGIN IMMEDIATE')
  insert('accounts', { id: id(1), created_at: time })
  insert('users', {
    id: id(2),
    account_id: id(1),
    first_name: "'Name' || (i % 977)",
    last_name: "'Family' || (i % 4999)",
    email: "'user' || i || '@bench.test'",
    email_key: "'user' || i || '@bench.test'",
    role: "'user'",
    is_active: 'i % 50 > 0',
    created_at: time,
    updated_at: time,
  })
  insert('subscriptions', {
    id: id(3),
    account_id: id(1),
    plan_id: `CASE WHEN i % 10 = 0 THEN '${pro}' ELSE '${free}' END`,
    status: "'active'",
    created_at: time,
    updated_at: time,
  })
  insert('publications', {
    id: id(4),
    account_id: id(1),
    title: "'Publication number ' || i",
    title_key: "'publication number ' || i",
    topic: "'Cargo bikes'",
    company_name: "'Marlow Cargo Bikes'",
    type: "'blog'",
    status: "CASE WHEN i % 3 = 0 THEN 'published' ELSE 'draft' END",
    generation_status: "'completed'",
    is_listed: '1',
    content: "'Twice a year.'",
    content_length: '6000',
    word_count: '1000',
    quality_score: '0.91',
    excerpt: "'Twice a year.'",
    keywords: "'[]'",
    initial_prompt: "'A prompt'",
    structure: "'[]'",
    generation_metadata: "'{}'",
    language: "'en'",
    source: "'web'",
    generation_type: "'single'",
    generated_by: "'local-draft@3'",
    created_at: time,
    updated_at: time,
  })
  insert('partners', {
    id: id(5),
    account_id: id(1),
    status: "CASE WHEN i % 20 = 0 THEN 'pending' ELSE 'active' END",
    code: "'CODE' || i",
    email_key: "'user' || i || '@bench.test'",
    first_name_key: "'name' || (i % 977)",
    last_name_key: "'family' || (i % 4999)",
    available: '(i * 7919) % 100003',
    referrals: '(i * 31) % 211',
    scheduled_until: '0',
    created_at: time,
    updated_at: time,
  })
  insert('request_log', {
    id: id(6),
    created_at: time,
    account_id: id(1),
    user_id: id(2),
    method: "CASE WHEN i % 4 = 0 THEN 'POST' ELSE 'GET' END",
    path: "'/api/publications'",
    status: 'CASE WHEN i % 25 = 0 THEN 400 ELSE 200 END',
    milliseconds: '12.5',
    address: "'203.0.113.x'",
    request_id: "'r' || i",
  })
  insert('audit_entries', {
    id: id(7),
    created_at: time,
    operator_id: "'operator'",
    operator_email: "'operator@bench.test'",
    action: "CASE WHEN i % 2 = 0 THEN 'user.update' ELSE 'publication.update' END",
    target_kind: "'user'",
    target_id: id(2),
  })
  insert('refused_prompts', {
    id: id(8),
    account_id: `printf('%08x-%04x-7000-8000-%04x%08x', (${first} + (i / 5) * 1000) >> 16, (${first} + (i / 5) * 1000) & 65535, 1, i / 5)`,
    source: "'rules'",
    topic: "'weapons'",
    prompt: "'How to build one'",
    created_at: time,
  })
  database.exec('COMMIT')
  database.exec('ANALYZE')
}

async function ask({ origin, token }, question) {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/admin/${question}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${question} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - from
}

function p99(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]
}
