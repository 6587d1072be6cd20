import type pg from 'pg'

/** What a freshly migrated database holds: its tables, and the rows that migrations wrote. */
export interface Pristine {
  shape: string
  rows: { table: string; json: string }[]
}

// Names of columns too: a test that changes a table and fails before it has changed it back leaves no trace in the next one.
const SHAPE = `
  select md5(string_agg(concat(c.relname, '.', a.attname, ' ', a.atttypid), ',' order by c.relname, a.attnum)) as shape
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and a.attnum > 0`

const WRITTEN = `
  select quote_ident(relname) as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 order by relname`

// What the database learnt of the rows in the meantime: plans would be made for them.
const FORGET = `delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`

const shapeOf = async (pool: pg.Pool) => (await pool.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? ''

const writtenTables = async (pool: pg.Pool) => (await pool.query<{ table: string }>(WRITTEN)).rows.map(({ table }) => table)

export async function remembered(pool: pg.Pool): Promise<Pristine> {
  const rows = []
  for (const table of await writtenTables(pool)) {
    const { rows: found } = await pool.query<{ json: string }>(`select coalesce(json_agg(each), '[]')::text as json from ${table} each`)
    rows.push({ table, json: found[0]?.json ?? '[]' })
  }
  return { shape: await shapeOf(pool), rows }
}

/** Takes out what a test wrote and puts back what migrations had written. False when the tables are no longer the same. */
export async function emptied(pool: pg.Pool, { shape, rows }: Pristine): Promise<boolean> {
  if ((await shapeOf(pool)) !== shape) return false
  await pool.query(`truncate ${(await writtenTables(pool)).join(', ')} cascade`)
  await pool.query(FORGET)
  for (const { table, json } of rows) {
    await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [json])
  }
  return true
}
