import { readFileSync } from 'node:fs'
import { startProduct } from './lib/product.mjs'

/**
 * `node bench/admin-lists.mjs [rows]`: what the lists of the operator's console cost with a million rows (or as many as
 * are given) over a thousand. Asks each question of both servers by turns and prints the medians, the 99th percentiles
 * and their ratios, and what the larger server's memory came to. Wants the built server (`npm run build`). `BENCH_ROLE=all` has
 * jobs run meanwhile, the operators' figures among them.
 */
const SMALL = 1_000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200)
/** The largest acceptable ratio, and the milliseconds below which a ratio means nothing. */
const MAX_RATIO = 2
const FLOOR = 5
/** Rows that one statement writes: enough to be quick, few enough to fit in the page cache. */
const BATCH = 20_000

const QUESTIONS = [
  'users',
  'users?page=50',
  'users?sortBy=email&sortOrder=asc',
  'users?sortBy=name&sortOrder=asc',
  'users?status=inactive',
  'users?status=active&sortBy=email',
  'users?plan=pro',
  'users?search=user7',
  'users?search=er77',
  'users?search=7%40bench',
  'publications',
  'publications?sortBy=title&sortOrder=asc',
  'publications?status=draft',
  'publications?status=published&sortBy=title',
  'publications?status=deleted',
  'publications?mode=test',
  'publications?search=number%20777',
  'publications?search=cargo',
  'publications?search=umber%20777',
  'publications?search=blicatio',
  'publications?search=public%20bike&sortBy=title',
  'partners',
  'partners?sortBy=email&sortOrder=asc',
  'partners?sortBy=balance',
  'partners?sortBy=referredUsers',
  'partners?status=pending',
  'partners?status=active&sortBy=balance',
  'partners?search=user7',
  'partners?search=amily77',
  'generations',
  'generations?status=failed',
  'generations?step=finalization',
  'generations?mode=test',
  'payouts?state=completed',
  'stripe-events',
  'stripe-events?type=invoice.paid&state=handled',
  'webhook-deliveries',
  'webhook-deliveries?type=ping&status=failed',
  'logs',
  'logs?isError=true',
  'logs?isError=false&method=DELETE',
  'logs?method=POST',
  'logs?method=POST&status=400',
  'logs?mode=test',
  'logs?search=partners',
  'logs?search=user7%40bench.test',
  'audit',
  'audit?action=user.update',
  'refusals',
  'moderation',
  'figures',
  'dashboard',
  'search?q=er7777',
  'search?q=bench.te',
  'search?q=amily77',
  'search?q=umber%2099',
  'search?q=na',
]

const servers = []
let isOver = false
try {
  const small = await server(SMALL)
  servers.push(small)
  const large = await server(LARGE)
  servers.push(large)
  for (const question of QUESTIONS) {
    const took = { small: [], large: [] }
    for (let time = 0; time < REQUESTS; time++) {
      took.small.push(await ask(small, question))
      took.large.push(await ask(large, question))
    }
    // The first ones compile statements.
    const [few, many] = [took.small.slice(5), took.large.slice(5)]
    const [one, other] = [at(0.99, few), at(0.99, many)]
    const [median, otherMedian] = [at(0.5, few), at(0.5, many)]
    const ratio = other / Math.max(one, FLOOR)
    if (ratio > MAX_RATIO) isOver = true
    console.log(
      `${question.padEnd(42)} ${median.toFixed(1).padStart(7)} ms ${otherMedian.toFixed(1).padStart(7)} ms  x${(otherMedian / median).toFixed(2)}  ${one.toFixed(1).padStart(7)} ms ${other.toFixed(1).padStart(7)} ms  x${ratio.toFixed(2)}${ratio > MAX_RATIO ? '  OVER' : ''}`
    )
  }
  console.log(`Memory of the larger server: ${memoryOf(large.pid)}`)
} finally {
  await Promise.all(servers.map((product) => product.stop()))
}
process.exitCode = isOver ? 1 : 0

async function server(count) {
  const product = await startProduct({ env: { ROLE: process.env.BENCH_ROLE ?? 'web' } })
  const from = performance.now()
  try {
    await product.whileStopped((database) => {
      fill(database, count)
      database.prepare("UPDATE users SET role = 'admin' WHERE email NOT LIKE '%@bench.test'").run()
    })
  } catch (error) {
    await product.stop()
    throw error
  }
  console.log(
    `${count.toLocaleString('en-US')} rows of each list in ${Math.round((performance.now() - from) / 1000)} s`
  )
  return product
}

/** The most that it has taken so far, where the system reports it. */
function memoryOf(pid) {
  try {
    return /VmHWM:\s+(.*)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

/**
 * Rows as the server writes them, made by the database itself; the latest is a minute old. Nothing is kept for the case
 * of a crash, and indexes are made once the rows are there: a log of every page, and a tree rewritten for every row,
 * take far longer than the rows.
 */
function fill(database, count) {
  const plans = database.prepare('SELECT id, slug FROM plans').all()
  const [free, pro] = ['free', 'pro'].map((slug) => plans.find((plan) => plan.slug === slug).id)
  const first = Date.now() - count * 1_000 - 60_000
  const numbers = `WITH RECURSIVE n(i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?)`
  const time = `(${first} + i * 1000)`
  /** `kind` keeps the ids of two tables apart. */
  const id = (kind, of = 'i') => {
    const at = `(${first} + (${of}) * 1000)`
    return `printf('%08x-%04x-7000-8000-%04x%08x', ${at} >> 16, ${at} & 65535, ${kind}, ${of})`
  }
  const filled = [
    'accounts',
    'users',
    'subscriptions',
    'publications',
    'partners',
    'request_log',
    'audit_entries',
    'refused_prompts',
    'generation_sessions',
    'partner_payouts',
    'stripe_events',
    'webhook_deliveries',
  ].map((table) => `'${table}'`)
  const indexes = database
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL AND tbl_name IN (${filled})`
    )
    .all()
  const insert = (table, columns) => {
    const batch = database.prepare(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) ${numbers} SELECT ${Object.values(columns).join(', ')} FROM n`
    )
    for (let from = 0; from < count; from += BATCH) batch.run(from, Math.min(from + BATCH, count) - 1)
  }
  for (const pragma of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'foreign_keys = OFF',
    'cache_size = -400000',
    'temp_store = MEMORY',
  ])
    database.pragma(pragma)
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`)
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
    stripe_subscription_id: "CASE WHEN i % 10 = 0 THEN 'sub_' || i END",
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
    source: "CASE WHEN i % 100 = 0 THEN 'test' ELSE 'web' END",
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
    is_test: 'i % 100 = 0',
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
    account_id: id(1, 'i / 5'),
    source: "'rules'",
    topic: "'weapons'",
    prompt: "'How to build one'",
    created_at: time,
  })
  insert('generation_sessions', {
    id: id(9),
    account_id: id(1),
    publication_id: id(4),
    reservation_id: id(10),
    status: "CASE WHEN i % 20 = 0 THEN 'failed' ELSE 'completed' END",
    step_name: "CASE WHEN i % 20 = 0 THEN 'finalization_failed' ELSE 'generation_completed' END",
    step_label: "''",
    is_test: 'i % 100 = 0',
    brief: "'{}'",
    source_urls: "'[]'",
    blocks: "'[]'",
    cost_micros: '18000 + i % 977',
    created_at: time,
  })
  insert('partner_payouts', {
    id: id(11),
    partner_id: id(5),
    kind: "'requested'",
    status: "'completed'",
    amount: '2500 + i % 997',
    stripe_account_id: "'acct'",
    requested_at: time,
    updated_at: time,
  })
  insert('stripe_events', {
    id: id(12),
    stripe_event_id: "'evt_' || i",
    type: "CASE WHEN i % 10 = 0 THEN 'invoice.paid' ELSE 'customer.subscription.updated' END",
    state: "'handled'",
    source: "'webhook'",
    created_at: time,
    received_at: time,
  })
  insert('webhook_deliveries', {
    id: id(13),
    account_id: id(1),
    endpoint_id: "'none'",
    event_id: id(14),
    type: "CASE WHEN i % 50 = 0 THEN 'ping' ELSE 'publication.completed' END",
    triggered_by: "'event'",
    status: "CASE WHEN i % 100 = 0 THEN 'failed' ELSE 'delivered' END",
    attempts_count: '1',
    created_at: time,
  })
  // What the server itself writes for a search: words, and the facets of account, type, status and shelf.
  insert('publication_search', { id: 'i + 1', publication_id: id(4) })
  insert('publication_words', {
    rowid: 'i + 1',
    facets: `'a' || replace(${id(1)}, '-', '') || ' tblog s' || CASE WHEN i % 3 = 0 THEN 'published' ELSE 'draft' END || ' vactive'`,
    words: "'publication number ' || i || ' cargo bikes'",
  })
  for (const { sql } of indexes) database.exec(sql)
  database.pragma('journal_mode = WAL')
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

function at(share, values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
