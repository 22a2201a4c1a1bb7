import type pg from 'pg'
import { z } from 'zod'
import { ask } from '#administration/backup/postgres/database'
import { Refusal } from '#administration/backup/refusal'

const table = z.object({
  name: z.string().regex(/^\w+$/),
  /** Those that are stored, quoted where they have to be. */
  columns: z.array(z.string()),
})
export type Table = z.infer<typeof table>

/** How a schema is made again, by PostgreSQL's own account of it. */
export const definitions = z.object({
  tables: z.array(table),
  /** Statements that come before the rows, in their order. */
  before: z.array(z.string()),
  /** Statements that come after them: indexes, keys and triggers. */
  after: z.array(z.string()),
})
export type Definitions = z.infer<typeof definitions>

const HERE = 'current_schema()::regnamespace'
const fromExtension = (oid: string) =>
  `EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = ${oid} AND d.deptype = 'e')`

/** Names of the schema's tables. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const found = await ask<{ name: string }>(
    client,
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = ${HERE} AND NOT ${fromExtension('c.oid')} ORDER BY c.oid`
  )
  return found.map(({ name }) => name)
}

/** The definitions of everything in the schema that the product uses; views and comments of others are left out. */
export async function readDefinitions(client: pg.Client): Promise<Definitions> {
  await mustBeKnown(client)
  const tables = await readTables(client)
  const sequences = await readSequences(client)
  return {
    tables: tables.map(({ name, stored }) => ({ name, columns: stored })),
    before: [
      ...(await statements(client, EXTENSIONS)),
      ...sequences
        .filter(({ identity }) => !identity)
        .map(({ name, options }) => `CREATE SEQUENCE ${name} ${options}`),
      ...(await statements(client, FUNCTIONS)),
      ...tables.map(({ statement }) => statement),
    ],
    after: [
      ...sequences.flatMap(({ owned }) => owned ?? []),
      ...(await statements(client, KEYS)),
      ...(await statements(client, INDEXES)),
      ...(await statements(client, FOREIGN_KEYS)),
      ...(await statements(client, TRIGGERS)),
    ],
  }
}

/** A statement for each sequence that continues it where it is. */
export async function positionsOf(client: pg.Client): Promise<string[]> {
  const positions: string[] = []
  for (const { name } of await readSequences(client)) {
    const [at] = await ask<{ last: string; called: boolean }>(
      client,
      `SELECT last_value::text AS last, is_called AS called FROM ${name}`
    )
    positions.push(`SELECT setval('${name.replaceAll("'", "''")}', ${at!.last}, ${at!.called})`)
  }
  return positions
}

async function statements(client: pg.Client, sql: string): Promise<string[]> {
  return (await ask<{ statement: string }>(client, sql)).map(({ statement }) => statement)
}

const EXTENSIONS = `
  SELECT format('CREATE EXTENSION IF NOT EXISTS %I', extname) AS statement
  FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY oid`

const FUNCTIONS = `
  SELECT pg_get_functiondef(p.oid) AS statement FROM pg_proc p
  WHERE p.prokind IN ('f', 'p') AND p.pronamespace = ${HERE} AND NOT ${fromExtension('p.oid')} ORDER BY p.oid`

const constraints = (kinds: string) => `
  SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    AS statement
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
  WHERE c.contype IN (${kinds}) AND c.connamespace = ${HERE} AND NOT ${fromExtension('t.oid')} ORDER BY c.oid`
const KEYS = constraints(`'p', 'u', 'c', 'x'`)
const FOREIGN_KEYS = constraints(`'f'`)

const INDEXES = `
  SELECT pg_get_indexdef(i.indexrelid) AS statement
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relkind = 'r' AND t.relnamespace = ${HERE} AND NOT ${fromExtension('t.oid')}
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY i.indexrelid`

const TRIGGERS = `
  SELECT pg_get_triggerdef(g.oid) AS statement
  FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
  WHERE NOT g.tgisinternal AND t.relnamespace = ${HERE} AND NOT ${fromExtension('t.oid')} ORDER BY g.oid`

interface Sequence {
  /** Quoted where it has to be. */
  name: string
  options: string
  /** Whether its column makes it by itself. */
  identity: boolean
  /** The statement that gives it to its column; null where it has none. */
  owned: string | null
}

const readSequences = (client: pg.Client): Promise<Sequence[]> =>
  ask<Sequence & pg.QueryResultRow>(
    client,
    `SELECT quote_ident(c.relname) AS name, d.deptype IS NOT DISTINCT FROM 'i' AS identity,
       format('AS %s START %s INCREMENT %s MINVALUE %s MAXVALUE %s CACHE %s', format_type(s.seqtypid, NULL), s.seqstart,
         s.seqincrement, s.seqmin, s.seqmax, s.seqcache) || CASE WHEN s.seqcycle THEN ' CYCLE' ELSE '' END AS options,
       CASE WHEN d.deptype = 'a' THEN format('ALTER SEQUENCE %I OWNED BY %s.%I', c.relname, d.refobjid::regclass,
         (SELECT attname FROM pg_attribute WHERE attrelid = d.refobjid AND attnum = d.refobjsubid)) END AS owned
     FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
     LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
       AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0
     WHERE c.relnamespace = ${HERE} AND NOT EXISTS
       (SELECT 1 FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e') ORDER BY c.oid`
  )

const TABLES = `
  SELECT c.relname AS name,
    format('CREATE %sTABLE %I (%s)', CASE WHEN c.relpersistence = 'u' THEN 'UNLOGGED ' ELSE '' END, c.relname,
      string_agg(x.definition, ', ' ORDER BY a.attnum))
      || COALESCE(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') AS statement,
    COALESCE(json_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = ''), '[]') AS stored
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_attrdef e ON e.adrelid = c.oid AND e.adnum = a.attnum
  LEFT JOIN pg_collation o ON o.oid = a.attcollation AND a.attcollation <> t.typcollation
  LEFT JOIN pg_sequence q ON a.attidentity <> '' AND q.seqrelid =
    pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass
  CROSS JOIN LATERAL (SELECT concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    CASE WHEN o.oid IS NOT NULL THEN format('COLLATE %s.%I', o.collnamespace::regnamespace, o.collname) END,
    CASE
      WHEN a.attgenerated <> '' THEN format('GENERATED ALWAYS AS (%s) %s', pg_get_expr(e.adbin, e.adrelid),
        CASE a.attgenerated WHEN 's' THEN 'STORED' ELSE 'VIRTUAL' END)
      WHEN a.attidentity <> '' THEN format(
        'GENERATED %s AS IDENTITY (SEQUENCE NAME %s START %s INCREMENT %s MINVALUE %s MAXVALUE %s CACHE %s%s)',
        CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END, q.seqrelid::regclass, q.seqstart,
        q.seqincrement, q.seqmin, q.seqmax, q.seqcache, CASE WHEN q.seqcycle THEN ' CYCLE' ELSE '' END)
      WHEN e.adbin IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(e.adbin, e.adrelid)
    END,
    CASE WHEN a.attnotnull THEN 'NOT NULL' END) AS definition) x
  WHERE c.relkind = 'r' AND c.relnamespace = ${HERE} AND NOT ${fromExtension('c.oid')}
  GROUP BY c.oid ORDER BY c.oid`

const readTables = (client: pg.Client) =>
  ask<{ name: string; statement: string; stored: string[] }>(client, TABLES)

/** Things that no version of the product makes, and that rows depend on: without them a backup would be of no use. */
const UNKNOWN = `
  SELECT format('%s has columns of the type %s', a.attrelid::regclass, t.typname) AS statement
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND c.relnamespace = ${HERE} AND t.typnamespace = ${HERE} AND a.attnum > 0
    AND NOT a.attisdropped AND NOT ${fromExtension('t.oid')}
  UNION ALL
  SELECT format('%s is partitioned, inherited or kept elsewhere', c.oid::regclass) FROM pg_class c
  WHERE c.relnamespace = ${HERE} AND (c.relkind IN ('p', 'f')
    OR EXISTS (SELECT 1 FROM pg_inherits i WHERE c.oid IN (i.inhrelid, i.inhparent) AND c.relkind = 'r'))
  UNION ALL
  SELECT format('%s is no name for a file', c.oid::regclass) FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = ${HERE} AND c.relname !~ '^\\w+$' AND NOT ${fromExtension('c.oid')}`

async function mustBeKnown(client: pg.Client): Promise<void> {
  const [first] = await statements(client, UNKNOWN)
  if (first !== undefined)
    throw new Refusal(
      'failed',
      `The database has something that the product did not make: ${first}.`,
      'Move it into a schema or a database of its own.'
    )
}
