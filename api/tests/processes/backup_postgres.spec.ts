import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { dump, load } from '#administration/backup/postgres/dump'
import { Refusal } from '#administration/backup/refusal'
import { directly, readRows } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { everyRow } from '#tests/support/tables'

test.group('A copy of a PostgreSQL database', (group) => {
  let from: Premises
  let to: Premises
  let folder: string
  group.each.skip(() => !process.env.DATABASE_URL, 'there is no PostgreSQL')
  group.each.setup(async () => {
    ;[from, to] = [await newPremises(), await newPremises()]
    folder = await mkdtemp(join(tmpdir(), 'cygnet-dump-'))
    return async () => {
      await Promise.all([from.clear(), to.clear()])
      await rm(folder, { recursive: true, force: true })
    }
  })
  const copy = async () => {
    await dump(from.databaseUrl!, join(folder, 'dump'))
    await load(to.databaseUrl!, join(folder, 'dump'))
  }

  test('has every definition of the product, and works', async ({ assert }) => {
    await (await ServerProcess.start(from, { DEMO_DATA: '1' })).started()
    await Promise.all(from.servers.map((server) => server.end('SIGTERM')))
    await copy()
    const definitions = await everyDefinition(from)
    for (const [kind, found] of Object.entries(definitions)) assert.isNotEmpty(found, kind)
    assert.deepEqual(differences(await everyDefinition(to), definitions), [])
    assert.deepEqual(await everyRow(to), await everyRow(from))
    // Triggers and functions come with it: a text that is added is found.
    const entries = `SELECT COUNT(*) AS n FROM search_entries_3`
    const [before] = await readRows(to, entries)
    await directly(to, [`DELETE FROM publications`])
    assert.isBelow(Number((await readRows(to, entries))[0]!.n), Number(before!.n))
  })

  test('keeps values of every sort, and sequences go on', async ({ assert }) => {
    await directly(from, [...PRODUCT, ...ODD])
    await copy()
    const rows = (premises: Premises) =>
      readRows(premises, 'SELECT t::text AS row FROM odd t ORDER BY t.serial')
    assert.deepEqual(await rows(to), await rows(from))
    assert.lengthOf(await rows(to), 3)
    assert.deepEqual(differences(await everyDefinition(to), await everyDefinition(from)), [])
    for (const premises of [from, to]) await directly(premises, [`INSERT INTO odd (text) VALUES ('next')`])
    assert.deepEqual(await rows(to), await rows(from))
    await assert.rejects(() => directly(to, [`INSERT INTO odd (text) VALUES ('next')`]), /odd_text_key/)
    await assert.rejects(() => directly(to, [`INSERT INTO child VALUES (77)`]), /child_odd_fkey/)
  })

  test('replaces all or nothing, and leaves nothing of what was there', async ({ assert }) => {
    await directly(from, [...PRODUCT, ...ODD])
    await directly(to, [
      'CREATE TABLE former (id serial)',
      'CREATE SEQUENCE alone',
      `CREATE FUNCTION former_one() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    ])
    await dump(from.databaseUrl!, join(folder, 'dump'))
    const child = join(folder, 'dump', 'child.copy')
    const whole = await readFile(child)
    await writeFile(child, 'this is no number\n')
    const failure = await load(to.databaseUrl!, join(folder, 'dump')).catch((error: unknown) => error)
    assert.instanceOf(failure, Refusal)
    assert.deepEqual(await readRows(to, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`), [
      { tablename: 'former' },
    ])
    await rm(child)
    await assert.rejects(() => load(to.databaseUrl!, join(folder, 'dump')), /ENOENT/)
    await writeFile(child, whole)
    await load(to.databaseUrl!, join(folder, 'dump'))
    assert.deepEqual(differences(await everyDefinition(to), await everyDefinition(from)), [])
  })

  test('is of one moment while rows and tables change', async ({ assert }) => {
    await directly(from, [
      ...PRODUCT,
      'CREATE TABLE pairs (id int PRIMARY KEY)',
      'CREATE TABLE twins (id int)',
    ])
    await directly(from, [
      'INSERT INTO pairs SELECT generate_series(-20000, 0)',
      'INSERT INTO twins SELECT generate_series(-20000, 0)',
    ])
    let busy = true
    let written = 0
    const writer = (async () => {
      for (; busy; written++)
        await directly(from, [
          // One implicit transaction.
          `INSERT INTO pairs VALUES (${written + 1}); INSERT INTO twins VALUES (${written + 1});
           ${written % 5 === 0 ? `ALTER TABLE pairs ADD COLUMN added_${written} int` : ''}`,
        ])
    })()
    try {
      for (let round = 0; round < 5; round++) {
        const before = written
        await dump(from.databaseUrl!, join(folder, `dump-${round}`))
        await load(to.databaseUrl!, join(folder, `dump-${round}`))
        const alone =
          'SELECT id FROM pairs FULL JOIN twins USING (id) WHERE pairs.id IS NULL OR twins.id IS NULL'
        assert.deepEqual(await readRows(to, alone), [])
        const [newest] = await readRows(to, 'SELECT MAX(id) AS id FROM twins')
        assert.isAtLeast(Number(newest!.id), before)
      }
    } finally {
      busy = false
      await writer
    }
    assert.isAbove(written, 5)
  })

  test('is refused where it could not be made again', async ({ assert }) => {
    const refused = () => dump(from.databaseUrl!, join(folder, `dump-${Math.random()}`))
    await assert.rejects(refused, /adonis_schema/)
    await directly(from, [...PRODUCT, `CREATE TYPE mood AS ENUM ('good')`, 'CREATE TABLE own (mood mood)'])
    await assert.rejects(refused, /own has columns of the type mood/)
    await directly(from, ['DROP TABLE own', 'CREATE TABLE parts (id int) PARTITION BY LIST (id)'])
    await assert.rejects(refused, /parts is partitioned/)
    await directly(from, ['DROP TABLE parts', 'CREATE VIEW seen AS SELECT 1 AS one'])
    await refused()
  })
})

/** What makes a database one of the product's. */
const PRODUCT = ['CREATE TABLE adonis_schema (id serial PRIMARY KEY, name text NOT NULL)']

/** Columns of every sort that PostgreSQL writes in a way of its own, and rows that are hard to write. */
const ODD = [
  'SET extra_float_digits = 0',
  `CREATE TABLE odd (
     serial serial PRIMARY KEY, identity int GENERATED ALWAYS AS IDENTITY (START 5 INCREMENT 5),
     text text CONSTRAINT odd_text_key UNIQUE DEFAULT E'a\\'b', "Select" varchar(9) COLLATE "C", dropped int,
     stored text GENERATED ALWAYS AS (upper(text)) STORED, bytes bytea, json json, jsonb jsonb, number numeric(30, 10),
     float float8, real real, at timestamptz, span interval, list text[], words tsvector, padded char(5), yes boolean,
     CONSTRAINT odd_check CHECK (serial > 0))`,
  'ALTER TABLE odd DROP COLUMN dropped',
  `CREATE INDEX odd_expression ON odd (lower(text) text_pattern_ops) WHERE yes`,
  'CREATE UNLOGGED TABLE quick (id int) WITH (fillfactor = 70)',
  `INSERT INTO odd (text, "Select", bytes, json, jsonb, number, float, real, at, span, list, words, padded, yes) VALUES
     (E'tab\\tnew\\nline\\\\. \\\\N "quote" ''s \\r', 'ß', '\\x00ff0a', E'{"a":\\n  1, "a": 2}', 'null', 'NaN', '-0', 'Infinity',
      'infinity', '-1 year 2 days 03:04:05.678901', ARRAY['a,b', NULL, '{"', ''], 'a:1A b:2', 'ab', true),
     ('', NULL, '', 'null', '{"a": null}', 12345678901234567890.0123456789, 0.1::float8 + 0.2::float8, 1e-38,
      '2026-02-28 23:59:59.999999+02', '0', '{}', '', '', false)`,
  `INSERT INTO odd (text) VALUES (DEFAULT)`,
  'CREATE TABLE child (odd int, CONSTRAINT child_odd_fkey FOREIGN KEY (odd) REFERENCES odd ON DELETE CASCADE DEFERRABLE)',
  'INSERT INTO child VALUES (1), (NULL)',
]

type Definitions = Record<string, string[]>

/** What one of them has and the other lacks. */
function differences(one: Definitions, other: Definitions): string[] {
  // PostgreSQL writes the cast of a list as one of its items the second time.
  const alike = (definition: string) => definition.replace(/::(character varying|text)(\[\])?|[()]/g, '')
  return Object.keys(other).flatMap((kind) => {
    const [found, expected] = [one, other].map((definitions) => definitions[kind]!.map(alike)) as [
      string[],
      string[],
    ]
    return [
      ...found.filter((definition) => !expected.includes(definition)),
      ...expected.filter((definition) => !found.includes(definition)),
    ]
  })
}

/** What the database says of itself, in an order of its own. */
async function everyDefinition(premises: Premises): Promise<Definitions> {
  const here = 'current_schema()::regnamespace'
  const kinds: Record<string, string> = {
    columns: `SELECT concat_ws(' ', table_name, column_name, column_default, is_nullable, data_type, character_maximum_length,
        numeric_precision, numeric_scale, collation_name, is_identity, identity_generation, identity_start,
        identity_increment, is_generated, generation_expression) AS one
      FROM information_schema.columns WHERE table_schema = current_schema()`,
    tables: `SELECT concat_ws(' ', relname, relkind, relpersistence, reloptions) AS one FROM pg_class
      WHERE relnamespace = ${here} AND relkind <> 'v'`,
    constraints: `SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS one FROM pg_constraint
      WHERE connamespace = ${here} AND contype <> 'n'`,
    indexes: `SELECT indexdef AS one FROM pg_indexes WHERE schemaname = current_schema()`,
    triggers: `SELECT pg_get_triggerdef(t.oid) AS one FROM pg_trigger t WHERE NOT tgisinternal`,
    functions: `SELECT pg_get_functiondef(oid) AS one FROM pg_proc WHERE pronamespace = ${here} AND prokind = 'f'
      AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')`,
    sequences: `SELECT concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
        cache_size, last_value) AS one FROM pg_sequences WHERE schemaname = current_schema()`,
    owners: `SELECT concat_ws(' ', objid::regclass, refobjid::regclass, refobjsubid, deptype) AS one FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')
        AND objid IN (SELECT oid FROM pg_class WHERE relkind = 'S')`,
    extensions: `SELECT extname AS one FROM pg_extension`,
  }
  const found: Definitions = {}
  for (const [kind, sql] of Object.entries(kinds)) {
    const rows = await readRows(premises, sql)
    found[kind] = rows.map(({ one }) => String(one)).sort()
  }
  return found
}
