import { createRequire } from 'node:module'
import { join } from 'node:path'
import { api } from './product.mjs'

/** Rows that one statement writes: enough to be quick, few enough to fit in the page cache. */
const BATCH = 20_000

/** These fill the index of the operator's search. */
const SEARCHED = ['users', 'partners', 'publications', 'invoices']

/** What a search of the console finds. */
export const SEARCHED_TABLES = [
  'accounts',
  'users',
  'subscriptions',
  'publications',
  'partners',
  'invoices',
  'generation_sessions',
]
/** What its lists show. */
export const LISTED_TABLES = [
  'accounts',
  'users',
  'subscriptions',
  'publications',
  'partners',
  'request_log',
  'audit_entries',
  'refused_prompts',
  'partner_payouts',
  'stripe_events',
  'webhook_deliveries',
]

/** Words of titles as customers write them, so that a word is in many titles and a pair of words in few or none. */
const SUBJECTS = [
  'Cargo bikes',
  'A heat pump',
  'Solar panels',
  'New windows',
  'Wooden floors',
  'A used van',
  'Car insurance',
]
const ANGLES = [
  'for your family',
  'for a small shop',
  'in winter',
  'on a budget',
  'for families',
  'in a rented flat',
  'before you buy',
  'without a loan',
  'for beginners',
  'step by step',
  'and what they cost',
]
const TOWNS = [
  'Munich',
  'Lyon',
  'Kazan',
  'Leeds',
  'Porto',
  'Turin',
  'Ghent',
  'Malmo',
  'Austin',
  'Boise',
  'Salem',
  'Omaha',
  'Tampa',
]

/** Of PostgreSQL, by kind. */
const ENTRIES = [0, 1, 2, 3, 4, 5].map((kind) => `search_entries_${kind}`)

/** Makes the product's only user its operator. */
const OPERATOR = "UPDATE users SET role = 'admin' WHERE email NOT LIKE '%@bench.test'"

/**
 * Writes a number of rows as the server writes them, made by the database itself, the latest a minute old, into the
 * `names` among the tables. Indexes are made once the rows are there: a tree rewritten for every row takes far longer
 * than the rows.
 */
export async function fillTables(product, count, names) {
  const from = performance.now()
  if (product.databaseUrl) await fillPostgres(product.databaseUrl, count, names)
  else await product.whileStopped((database) => fillSqlite(database, count, names))
  const seconds = Math.round((performance.now() - from) / 1000)
  console.log(`${count.toLocaleString('en-US')} rows of each table in ${seconds} s`)
}

const sqlite = {
  hex: (value, digits) => `printf('%0${digits}x', ${value})`,
  insert: (table, columns, from, to) =>
    `INSERT INTO ${table} (${Object.keys(columns)}) WITH RECURSIVE n(i) AS (
       SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to}
     ) SELECT ${Object.values(columns)} FROM n`,
}
const postgres = {
  hex: (value, digits) => `lpad(to_hex(${value}), ${digits}, '0')`,
  insert: (table, columns, from, to) =>
    `INSERT INTO ${table} (${Object.keys(columns)})
     SELECT ${Object.values(columns)} FROM generate_series(CAST(${from} AS BIGINT), ${to}) AS n(i)`,
}

function* statements(dialect, count, names) {
  const tables = tablesOf(dialect, Date.now() - count * 1_000 - 60_000)
  for (const name of names)
    for (let from = 0; from < count; from += BATCH)
      yield [name, dialect.insert(name, tables[name], from, Math.min(from + BATCH, count) - 1)]
}

/** Nothing is kept for the case of a crash: a log of every page would take longer than the rows. */
function fillSqlite(database, count, names) {
  for (const pragma of [
    'journal_mode = OFF',
    'synchronous = OFF',
    'foreign_keys = OFF',
    'cache_size = -400000',
    'temp_store = MEMORY',
  ])
    database.pragma(pragma)
  const indexes = database
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql NOT NULL AND tbl_name IN (${names.map((name) => `'${name}'`)})`
    )
    .all()
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`)
  for (const [, statement] of statements(sqlite, count, names)) database.exec(statement)
  // What the server itself writes for a search: words, and the facets of account, type, status and shelf.
  if (names.includes('publications'))
    database.exec(
      `INSERT INTO publication_search (publication_id)
         SELECT id FROM publications WHERE title LIKE 'Publication number %' ORDER BY id;
       INSERT INTO publication_words (rowid, facets, words)
         SELECT entry.id, 'a' || replace(account_id, '-', '') || ' tblog s' || status || ' vactive',
           title_key || ' cargo bikes'
         FROM publication_search AS entry JOIN publications ON publications.id = entry.publication_id
         ORDER BY entry.id`
    )
  for (const { sql } of indexes) database.exec(sql)
  database.exec(OPERATOR)
  database.pragma('journal_mode = WAL')
}

/** Runs `work` with a connection of its own. */
export async function withPostgres(url, work) {
  const { Client } = createRequire(join(api, 'package.json'))('pg')
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const fillPostgres = (url, count, names) =>
  withPostgres(url, async (client) => {
    const { rows: indexes } = await client.query(
      `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = ANY($1)
         AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
      [[...names, ...ENTRIES, 'publication_search']]
    )
    for (const { indexname } of indexes) await client.query(`DROP INDEX "${indexname}"`)
    for (const [name, statement] of statements(postgres, count, names)) {
      // Without the triggers of foreign keys where no other triggers are.
      const role = SEARCHED.includes(name) ? 'origin' : 'replica'
      await client.query(`SET session_replication_role = ${role}`)
      await client.query(statement)
    }
    if (names.includes('publications'))
      await client.query(
        `INSERT INTO publication_search (publication_id, words)
         SELECT id, array_to_tsvector(ARRAY['@a' || replace(account_id, '-', ''), '@tblog', '@s' || status, '@vactive',
           'publication', 'number', substr(split_part(title, ':', 1), 20), 'cargo', 'bikes'])
         FROM publications WHERE title LIKE 'Publication number %'`
      )
    await client.query("SET maintenance_work_mem = '512MB'")
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query(OPERATOR)
    await client.query('VACUUM ANALYZE')
  })

/** Each column of each table, by the row's number `i`. */
function tablesOf({ hex }, first) {
  const time = `(${first} + i * 1000)`
  /** `kind` keeps the ids of two tables apart. */
  const id = (kind, of = 'i') => {
    const at = `(${first} + (${of}) * 1000)`
    return `${hex(`${at} >> 16`, 8)} || '-' || ${hex(`${at} & 65535`, 4)} || '-7000-8000-' || ${hex(kind, 4)} || ${hex(of, 8)}`
  }
  const oneOf = (words) =>
    `CASE i % ${words.length} ${words.map((word, n) => `WHEN ${n} THEN '${word}'`).join(' ')} END`
  const about = `${oneOf(SUBJECTS)} || ' ' || ${oneOf(ANGLES)} || ' in ' || ${oneOf(TOWNS)}`
  const plan = (slug) => `(SELECT id FROM plans WHERE slug = '${slug}')`
  return {
    accounts: { id: id(1), created_at: time },
    users: {
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
    },
    subscriptions: {
      id: id(3),
      account_id: id(1),
      plan_id: `CASE WHEN i % 10 = 0 THEN ${plan('pro')} ELSE ${plan('free')} END`,
      status: "'active'",
      stripe_subscription_id: "CASE WHEN i % 10 = 0 THEN 'sub_' || i END",
      created_at: time,
      updated_at: time,
    },
    publications: {
      id: id(4),
      account_id: id(1),
      title: `'Publication number ' || i || ': ' || ${about}`,
      title_key: `lower('Publication number ' || i || ': ' || ${about})`,
      topic: "'Cargo bikes'",
      company_name: "'Marlow Cargo Bikes'",
      type: "'blog'",
      status: "CASE WHEN i % 3 = 0 THEN 'published' ELSE 'draft' END",
      generation_status: "'completed'",
      is_listed: 'TRUE',
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
    },
    partners: {
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
    },
    invoices: {
      id: id(15),
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
    request_log: {
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
    },
    audit_entries: {
      id: id(7),
      created_at: time,
      operator_id: "'operator'",
      operator_email: "'operator@bench.test'",
      action: "CASE WHEN i % 2 = 0 THEN 'user.update' ELSE 'publication.update' END",
      target_kind: "'user'",
      target_id: id(2),
    },
    refused_prompts: {
      id: id(8),
      account_id: id(1, 'i / 5'),
      source: "'rules'",
      topic: "'weapons'",
      prompt: "'How to build one'",
      created_at: time,
    },
    generation_sessions: {
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
    },
    partner_payouts: {
      id: id(11),
      partner_id: id(5),
      kind: "'requested'",
      status: "'completed'",
      amount: '2500 + i % 997',
      stripe_account_id: "'acct'",
      requested_at: time,
      updated_at: time,
    },
    stripe_events: {
      id: id(12),
      stripe_event_id: "'evt_' || i",
      type: "CASE WHEN i % 10 = 0 THEN 'invoice.paid' ELSE 'customer.subscription.updated' END",
      state: "'handled'",
      source: "'webhook'",
      created_at: time,
      received_at: time,
    },
    webhook_deliveries: {
      id: id(13),
      account_id: id(1),
      endpoint_id: "'none'",
      event_id: id(14),
      type: "CASE WHEN i % 50 = 0 THEN 'ping' ELSE 'publication.completed' END",
      triggered_by: "'event'",
      status: "CASE WHEN i % 100 = 0 THEN 'failed' ELSE 'delivered' END",
      attempts_count: '1',
      created_at: time,
    },
  }
}
