import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import * as copy from 'pg-copy-streams'
import { ask, majorVersion, withClient } from '#administration/backup/postgres/database'
import {
  definitions,
  positionsOf,
  readDefinitions,
  type Table,
  tableNames,
} from '#administration/backup/postgres/definitions'

/** The file of the definitions; every table has one beside it, named after it. */
const DEFINITIONS = 'definitions.json'
const rowsFile = (table: string) => `${table}.copy`
/** Whether a dump can have a file of that name. */
export const isDumpFile = (name: string) => name === DEFINITIONS || /^\w+\.copy$/.test(name)

/** Values as text that any server reads in the same way, whatever its own settings are; waits have no end. */
const SETTINGS = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET extra_float_digits = 3;
  SET bytea_output = 'hex'; SET timezone = 'UTC'; SET check_function_bodies = off; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0; SET client_min_messages = warning`

/** Moments that are tried until every image of one has its file. */
const MAX_TRIES = 10

export interface Dump {
  /** PostgreSQL's major version. */
  version: number
  /** Migrations that had run, in their order. */
  migrations: string[]
  /** Names in the folder. */
  files: string[]
}

/**
 * Writes the database as it is at one moment into files, while others write to it. It needs no program of
 * PostgreSQL's: those of a distribution are often older than the server, and refuse then.
 * @param folder that does not exist yet
 * @param isWhole told of the images of a moment before its rows are copied; where it says no, a later moment is tried
 */
export async function dump(
  databaseUrl: string,
  folder: string,
  isWhole: (images: string[]) => Promise<boolean> = async () => true
): Promise<Dump> {
  await mkdir(folder, { mode: 0o700 })
  return withClient(databaseUrl, async (client) => {
    await client.query(SETTINGS)
    await beginAtOneMoment(client, isWhole)
    const known = await readDefinitions(client)
    const migrations = await ask<{ name: string }>(client, 'SELECT name FROM adonis_schema ORDER BY id')
    for (const { name, columns } of known.tables)
      await pipeline(
        client.query(copy.to(`COPY ${copied({ name, columns })} TO STDOUT`)),
        createWriteStream(join(folder, rowsFile(name)), { flags: 'wx', mode: 0o600 })
      )
    // After the rows: a sequence is not part of the moment, and must not be behind them.
    known.after.push(...(await positionsOf(client)))
    await writeFile(join(folder, DEFINITIONS), JSON.stringify(known, null, 1), { mode: 0o600 })
    return {
      version: await majorVersion(client),
      migrations: migrations.map(({ name }) => name),
      files: [DEFINITIONS, ...known.tables.map(({ name }) => rowsFile(name))],
    }
  })
}

/**
 * Begins a transaction that sees the rows of one moment, with the tables locked against changes of their definitions,
 * which are not part of any moment. Locking comes first, and takes no moment yet.
 */
async function beginAtOneMoment(
  client: pg.Client,
  isWhole: (images: string[]) => Promise<boolean>
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const names = await tableNames(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    if (names.length > 0)
      await client.query(
        `LOCK TABLE ${names.map((name) => client.escapeIdentifier(name)).join(', ')} IN ACCESS SHARE MODE`
      )
    const isSame = (await tableNames(client)).join('\n') === names.join('\n')
    // An image that came and went meanwhile; or one has lacked its file for long, which no moment changes.
    if (isSame && ((await isWhole(await imagesOf(client, names))) || tries >= MAX_TRIES)) return
    await client.query('ROLLBACK')
  }
}

async function imagesOf(client: pg.Client, tables: string[]): Promise<string[]> {
  if (!tables.includes('images')) return []
  const found = await ask<{ filename: string }>(client, 'SELECT filename FROM images')
  return found.map(({ filename }) => filename)
}

/** Removes every table, function and sequence of the schema; extensions stay. */
const EMPTY = `
  DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND NOT
        EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    LOOP EXECUTE 'DROP TABLE IF EXISTS ' || one.name || ' CASCADE'; END LOOP;
    FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
      WHERE c.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace
    LOOP EXECUTE 'DROP SEQUENCE IF EXISTS ' || one.name || ' CASCADE'; END LOOP;
    FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE p.prokind IN ('f', 'p') AND p.pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE 'DROP ROUTINE IF EXISTS ' || one.name || ' CASCADE'; END LOOP;
  END $$;
`

/** Replaces everything in the database by what `dump` has written into a folder, in one transaction. */
export async function load(databaseUrl: string, folder: string): Promise<void> {
  const { tables, before, after } = definitions.parse(
    JSON.parse(await readFile(join(folder, DEFINITIONS), 'utf8'))
  )
  await withClient(databaseUrl, async (client) => {
    await client.query(SETTINGS)
    await client.query('BEGIN')
    await client.query(EMPTY)
    for (const statement of before) await client.query(statement)
    for (const table of tables)
      await pipeline(
        createReadStream(join(folder, rowsFile(table.name))),
        client.query(copy.from(`COPY ${copied(table)} FROM STDIN`))
      )
    for (const statement of after) await client.query(statement)
    await client.query('COMMIT')
    // The planner knows nothing of new tables, and PostgreSQL's own process may take a while to look at them.
    await client.query('ANALYZE')
  })
}

const copied = ({ name, columns }: Table) => `"${name}" (${columns.join(', ')})`
