import { createRequire } from 'node:module'
import { join } from 'node:path'
import { api, startProduct } from './lib/product.mjs'

/**
 * `node bench/search.mjs [rows]`: what an operator's search and the searches of the lists cost with a million users,
 * partners and publications (or as many as are given). With `DATABASE_URL` set to an empty database on PostgreSQL:
 * `node api/tests/postgres/run.mjs node bench/search.mjs`. Prints the least, the median and the 99th percentile of
 * each question. Wants the built server (`npm run build`).
 */
const ROWS = Number(process.argv[2] ?? 1_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100)
/** Rows that one statement writes. */
const BATCH = 20_000
const onPostgres = Boolean(process.env.DATABASE_URL)

/** What only one record contains, a few thousand, all of them, and none; inside words and at their beginning. */
const QUESTIONS = [
  'search?q=er777777',
  'search?q=r7777',
  'search?q=amily77',
  'search?q=umber%2099',
  'search?q=bench.te',
  'search?q=zzzzq',
  'search?q=na',
  'search?q=CY-2026-7777',
  'users?search=user7',
  'users?search=er77',
  'users?search=bench.te',
  'users?search=amily77&status=active&sortBy=email',
  'publications?search=umber%20777',
  'publications?search=blicatio',
  'partners?search=user7',
  'partners?search=amily77',
  'partners?search=bench.te&sortBy=balance',
]

const OPERATOR = "UPDATE users SET role = 'admin' WHERE email NOT LIKE '%@bench.test'"

const product = await startProduct({ env: { ROLE: 'web' } })
try {
  const from = performance.now()
  if (onPostgres) await fillPostgres()
  else await product.whileStopped(fillSqlite)
  console.log(
    `${ROWS.toLocaleString('en-US')} rows of each in ${Math.round((performance.now() - from) / 1000)} s`
  )
  for (const question of QUESTIONS) {
    const took = []
    for (let time = 0; time < REQUESTS; time++) took.push(await ask(question))
    // The first ones compile statements.
    const sorted = took.slice(3).toSorted((a, b) => a - b)
    const [least, median, most] = [0, 0.5, 0.99].map(
      (share) => sorted[Math.floor((sorted.length - 1) * share)]
    )
    console.log(
      `${question.padEnd(48)} ${[least, median, most].map((ms) => `${ms.toFixed(1).padStart(8)} ms`).join('')}`
    )
  }
} finally {
  await product.stop()
}

function* statements() {
  const first = Date.now() - ROWS * 1_000 - 60_000
  const time = `(${first} + i * 1000)`
  const hex = (value, digits) =>
    onPostgres ? `lpad(to_hex(${value}), ${digits}, '0')` : `printf('%0${digits}x', ${value})`
  /** `kind` keeps the ids of two tables apart. */
  const id = (kind) =>
    `${hex(`${time} >> 16`, 8)} || '-' || ${hex(`${time} & 65535`, 4)} || '-7000-8000-' || ${hex(kind, 4)} || ${hex('i', 8)}`
  const [yes, no] = onPostgres ? ['TRUE', 'FALSE'] : ['1', '0']
  const mail = "'user' || i || '@bench.test'"
  const times = { created_at: time, updated_at: time }
  const tables = {
    accounts: { id: id(1), created_at: time },
    users: {
      id: id(2),
      account_id: id(1),
      first_name: "'Name' || (i % 977)",
      last_name: "'Family' || (i % 4999)",
      email: mail,
      email_key: mail,
      role: "'user'",
      is_active: `CASE WHEN i % 50 > 0 THEN ${yes} ELSE ${no} END`,
      ...times,
    },
    subscriptions: {
      id: id(3),
      account_id: id(1),
      plan_id: "(SELECT id FROM plans WHERE slug = 'free')",
      status: "'active'",
      ...times,
    },
    publications: {
      id: id(4),
      account_id: id(1),
      title: "'Publication number ' || i",
      title_key: "'publication number ' || i",
      type: "'blog'",
      status: "'draft'",
      generation_status: "'completed'",
      content: "'Twice a year.'",
      keywords: "'[]'",
      initial_prompt: "'A prompt'",
      structure: "'[]'",
      generation_metadata: "'{}'",
      language: "'en'",
      source: "'web'",
      generation_type: "'single'",
      ...times,
    },
    partners: {
      id: id(5),
      account_id: id(1),
      status: "CASE WHEN i % 20 = 0 THEN 'pending' ELSE 'active' END",
      code: "'CODE' || i",
      email_key: mail,
      first_name_key: "'name' || (i % 977)",
      last_name_key: "'family' || (i % 4999)",
      available: '(i * 7919) % 100003',
      scheduled_until: '0',
      ...times,
    },
    invoices: {
      id: id(6),
      account_id: id(1),
      stripe_invoice_id: "'in_' || i",
      number: "'CY-2026-' || i",
      status: "'paid'",
      total: '2999',
      amount_remaining: '0',
      currency: "'usd'",
      issued_at: time,
      period_start: time,
      period_end: time,
      read_at: time,
    },
  }
  for (const [table, columns] of Object.entries(tables))
    for (let from = 0; from < ROWS; from += BATCH)
      yield `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
             WITH RECURSIVE n(i) AS (SELECT CAST(${from} AS BIGINT) UNION ALL
               SELECT i + 1 FROM n WHERE i < ${Math.min(from + BATCH, ROWS) - 1})
             SELECT ${Object.values(columns).join(', ')} FROM n`
}

function fillSqlite(database) {
  for (const pragma of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'foreign_keys = OFF',
    'cache_size = -400000',
  ])
    database.pragma(pragma)
  for (const statement of statements()) database.exec(statement)
  database.exec(OPERATOR)
  database.pragma('journal_mode = WAL')
}

async function fillPostgres() {
  const { Client } = createRequire(join(api, 'package.json'))('pg')
  const client = new Client(process.env.DATABASE_URL)
  await client.connect()
  for (const statement of statements()) await client.query(statement)
  await client.query(OPERATOR)
  await client.query('VACUUM ANALYZE')
  await client.end()
}

async function ask(question) {
  const from = performance.now()
  const answer = await fetch(`${product.origin}/api/admin/${question}`, {
    headers: { authorization: `Bearer ${product.token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${question} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - from
}
