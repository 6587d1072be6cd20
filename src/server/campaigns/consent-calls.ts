import { desc, eq, or } from 'drizzle-orm'
import type { ConsentEntry, ConsentState, consent, operatorConsent } from '../../contract/consents.ts'
import { Refusal } from '../../contract/refusals.ts'
import { spreadsheetCell } from '../../rules/goods/product-file/spreadsheet-cell.ts'
import { accounts } from '../accounts/tables.ts'
import { consents } from '../consents/tables.ts'
import { leaveNews } from '../content/newsletter.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { addresseeAt } from './audience.ts'

/** More than anybody ever did. */
const MOST = 200

interface Person {
  id: string
  email: string
}

async function stateOf(db: Db, { id, email }: Person, now: Date): Promise<ConsentState> {
  const rows = await db
    .select()
    .from(consents)
    .where(or(eq(consents.email, email), eq(consents.accountId, id)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(MOST)
  const found = (await addresseeAt(db, email, now))?.consent ?? { may: false as const, lack: 'never' as const, since: null }
  const entries = rows.map(
    (row): ConsentEntry => ({
      ...{ id: row.id, purpose: row.purpose, act: row.act, at: row.at.toISOString(), language: row.language },
      ...{ text: row.text, textVersion: row.textVersion, place: row.place },
    }),
  )
  if (!found.may) return { now: { ...found, since: found.since?.toISOString() ?? null }, entries }
  return { now: { ...found, since: found.since.toISOString(), until: found.until?.toISOString() ?? null }, entries }
}

async function personOf(db: Db, id: string): Promise<Person> {
  const [row] = await db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Refusal('not-found')
  return row
}

export const consentCalls: Handlers<typeof consent> = {
  mine: ({ db, caller, now }) => stateOf(db, caller, now()),
  async withdraw({ db, caller, now, locale }) {
    await inTransaction(db, (tx) => leaveNews(tx, { email: caller.email, language: locale, place: 'privacy' }, now()))
    return stateOf(db, caller, now())
  },
}

const columns = ['address', 'purpose', 'act', 'at', 'language', 'place', 'textVersion', 'text'] as const

const lineOf = (cells: readonly (string | null)[]) => `${cells.map((cell) => spreadsheetCell(cell ?? '')).join(',')}\r\n`

async function proofOf(db: Db, person: Person, now: Date) {
  const { entries, now: holds } = await stateOf(db, person, now)
  const until = holds.may && holds.until ? `until ${holds.until}` : ''
  const told = holds.may ? `holds: ${holds.basis}` : `does not hold: ${holds.lack}`
  const last = [person.email, 'newsletter', told, now.toISOString(), '', until, '', '']
  const rows = [...entries]
    .reverse()
    .map((one) => [person.email, one.purpose, one.act, one.at, one.language, one.place, one.textVersion, one.text])
  return { name: `consents-${person.id}.csv`, csv: `\ufeff${lineOf(columns)}${rows.map(lineOf).join('')}${lineOf(last)}` }
}

export const operatorConsentCalls: Handlers<typeof operatorConsent> = {
  getInfo: async ({ db, now }, { id }) => stateOf(db, await personOf(db, id), now()),
  // In a transaction, which also holds who fetched it.
  proof: ({ db, now }, { id }) => inTransaction(db, async (tx) => proofOf(tx, await personOf(tx, id), now())),
}
