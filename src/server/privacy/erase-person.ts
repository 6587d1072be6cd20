import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { allHeld } from '../../rules/privacy/all-held.ts'
import type { Blank, Held } from '../../rules/privacy/held.ts'
import { foldQuestion } from '../../rules/search/meanings.ts'
import { pictures, skus, spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../jobs/outbox.ts'
import { cards } from '../payments/tables.ts'
import { searchHistory, searchQuestions } from '../search/tables.ts'
import { shops } from '../shops/tables.ts'
import { shopLookDrafts, shopLooks } from '../storefronts/tables.ts'
import { uploads } from '../uploads/tables.ts'
import { type Person, rowsOf } from './rows-of.ts'

/** What others asked in the same words is nobody's: questions of the day that were asked fewer times may be one person's own. */
const FEWEST = 3

/** What is to be done beside the rows themselves, before they go. Answers which of the rows stay after all. */
const before: Readonly<Record<string, (tx: Db, person: Person, now: Date) => Promise<SQL | undefined>>> = {
  /** What a shop shows stays, since it is the shop's. */
  async uploads(tx, { id }) {
    const own = await tx.select({ name: uploads.name }).from(uploads).where(eq(uploads.ownerId, id))
    const shown = await shownByShops(
      tx,
      own.map(({ name }) => name),
    )
    return shown.size > 0 ? sql`not (${inArray(uploads.name, [...shown])})` : undefined
  },
  /** The bank forgets them as well. */
  async cards(tx, { id }, now) {
    for (const { token } of await tx.select({ token: cards.providerToken }).from(cards).where(eq(cards.customerId, id)))
      await enqueue(tx, 'forget-card', { token }, now)
    return undefined
  },
  async search_questions(tx, { id }) {
    const asked = await tx.select({ keyword: searchHistory.keyword }).from(searchHistory).where(eq(searchHistory.owner, id))
    const words = [...new Set(asked.map(({ keyword }) => foldQuestion(keyword)))]
    if (words.length === 0) return undefined
    const few = tx
      .select({ words: searchQuestions.words })
      .from(searchQuestions)
      .where(inArray(searchQuestions.words, words))
      .groupBy(searchQuestions.words)
      .having(sql`sum(${searchQuestions.asked}) < ${FEWEST}`)
    return sql`${searchQuestions.words} in (${few})`
  },
}

/** Which rule of the list is followed in another way than by its rows: by what `before` answers alone. */
const byAnswer = new Set(['search_questions'])

async function shownByShops(tx: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const where = (text: SQL) => sql`strpos(${text}, name) > 0`
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from unnest(${sql.param([...names])}::text[]) as name where
      exists (select 1 from ${pictures} where ${where(sql`${pictures.key}`)})
      or exists (select 1 from ${spus} where ${where(sql`${spus.mainPicture}`)})
      or exists (select 1 from ${skus} where ${where(sql`${skus.picture}`)})
      or exists (select 1 from ${shops} where ${where(sql`${shops.logoUrl}`)} or ${where(sql`${shops.look}::text`)})
      or exists (select 1 from ${shopLooks} where ${where(sql`${shopLooks.content}::text`)})
      or exists (select 1 from ${shopLookDrafts} where ${where(sql`${shopLookDrafts.content}::text`)})`)
  return new Set(rows.map(({ name }) => name))
}

/** As PostgreSQL reads a constant of ours. */
const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

function left(name: string, blank: Blank, person: Person): SQL {
  const own = sql.identifier(name)
  if (blank === null) return sql`null`
  if (typeof blank === 'string') return quoted(blank.replaceAll('{id}', person.id))
  if ('list' in blank) return quoted('{}')
  const kept = (blank.keeping ?? []).map((key) => sql`${quoted(key)}, ${own} -> ${quoted(key)}`)
  const shape = sql`${quoted(JSON.stringify(blank.json))}::jsonb`
  const whole = kept.length > 0 ? sql`${shape} || jsonb_build_object(${sql.join(kept, sql`, `)})` : shape
  return sql`case when ${own} is null then null else ${whole} end`
}

/** Does what one rule says, for one person. Done again it changes nothing. */
export async function followRule(tx: Db, rule: Held, person: Person, now: Date, held: readonly Held[] = allHeld): Promise<number> {
  const also = rule.fate === 'keep' ? undefined : await before[rule.table]?.(tx, person, now)
  if (rule.fate === 'keep' || (byAnswer.has(rule.table) && !also)) return 0
  const meant = byAnswer.has(rule.table) ? also : and(rowsOf(rule, person, held), also)
  const table = sql.identifier(rule.table)
  if (rule.fate === 'erase') return (await tx.execute(sql`delete from ${table} where ${meant}`)).rowCount ?? 0
  const columns = Object.entries(rule.blank).map(([name, blank]) => sql`${sql.identifier(name)} = ${left(name, blank, person)}`)
  return (await tx.execute(sql`update ${table} set ${sql.join(columns, sql`, `)} where ${meant}`)).rowCount ?? 0
}
