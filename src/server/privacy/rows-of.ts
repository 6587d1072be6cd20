import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { allHeld } from '../../rules/privacy/all-held.ts'
import type { Held } from '../../rules/privacy/held.ts'
import { accounts } from '../accounts/tables.ts'
import type { Db } from '../db/database.ts'

/** Who it is about, by what finds them: their mail address is known until the account itself is erased. */
export interface Person {
  id: string
  mail: string
}

export async function personOf(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await db.execute<{ id: string; mail: string }>(sql`select id, email as mail from ${accounts} where id = ${id}`)
  return rows[0]
}

const column = (table: string, name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`

/** Of another table of the list, whose rows are found first. */
function foundIn(name: string, held: readonly Held[]): Held {
  const found = held.find(({ table }) => table === name)
  if (!found) throw new Error(`${name} is not in the list of what is held`)
  return found
}

/** Which rows of a table are of a person. The table stands under its own name, so that this fits every statement about it. */
export function rowsOf({ table, way }: Held, person: Person, held: readonly Held[] = allHeld): SQL {
  if ('id' in way) return sql`${column(table, way.id)} = ${person.id}::uuid`
  if ('mail' in way) return sql`${column(table, way.mail)} = ${person.mail}`
  if ('namedIn' in way && 'by' in way) {
    const other = foundIn(way.beside, held)
    return sql`exists (
      select 1 from ${sql.identifier(way.beside)} where ${rowsOf(other, person, held)}
        and strpos(${column(table, way.namedIn)}::text, ${column(way.beside, way.by)}::text) > 0)`
  }
  if ('namedIn' in way) {
    // Keys of counts name a hash of the address.
    const names = [person.id, person.mail, createHash('sha256').update(person.mail).digest('hex')]
    const isNamed = sql.join(
      names.map((name) => sql`strpos(${column(table, way.namedIn)}::text, ${name}) > 0`),
      sql` or `,
    )
    const kinds = way.kinds?.map((kind) => sql`starts_with(${column(table, 'kind')}, ${kind})`)
    return kinds ? sql`(${isNamed}) and (${sql.join(kinds, sql` or `)})` : sql`(${isNamed})`
  }
  const other = foundIn(way.beside, held)
  const own = sql.join(
    Object.keys(way.by).map((name) => column(table, name)),
    sql`, `,
  )
  const theirs = sql.join(
    Object.values(way.by).map((name) => column(way.beside, name)),
    sql`, `,
  )
  return sql`(${own}) in (select ${theirs} from ${sql.identifier(way.beside)} where ${rowsOf(other, person, held)})`
}
