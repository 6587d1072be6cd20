import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Breach, operatorRegister, PrivacyOfficer, privacyOfficer } from '../../contract/privacy-register.ts'
import { Refusal } from '../../contract/refusals.ts'
import { marketDay } from '../../rules/calendar.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { readSetting, writeSetting } from '../db/settings.ts'
import { breaches } from './tables.ts'

/** Under which name of the settings they stand. */
export const OFFICER = 'privacy-officer'

const breachNumber = () => `B-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`

async function shown(db: Db, rows: readonly (typeof breaches.$inferSelect)[]): Promise<Breach[]> {
  const names = await namesOfAccounts(
    db,
    rows.map(({ byAccount }) => byAccount),
  )
  return rows.map(({ byAccount, at: _, changedAt: __, ...row }) => ({
    ...row,
    by: names.get(byAccount) ?? '',
    isToTell: row.risk === 'serious' && (row.toldOfficeOn === null || row.toldPeopleOn === null),
  }))
}

async function breachNamed(db: Db, id: string): Promise<Breach> {
  const [one] = await shown(db, await db.select().from(breaches).where(eq(breaches.id, id)))
  if (!one) throw new Refusal('not-found')
  return one
}

export const privacyOfficerCalls: Handlers<typeof privacyOfficer> = {
  get: async ({ db }) => (await readSetting<PrivacyOfficer>(db, OFFICER)) ?? null,
}

export const operatorRegisterCalls: Handlers<typeof operatorRegister> = {
  async page({ db }, { page: { after, size } }) {
    const rest = after ? sql`(${breaches.foundOn}, ${breaches.id}) < (select found_on, id from ${breaches} where id = ${after})` : undefined
    const found = await db
      .select()
      .from(breaches)
      .where(rest)
      .orderBy(desc(breaches.foundOn), desc(breaches.id))
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ id }) => id)
    return { records: await shown(db, rows), next, total: await db.$count(breaches) }
  },

  getInfo: ({ db }, { id }) => breachNamed(db, id),

  save: ({ db, caller, now }, { id, version, ...said }) =>
    inTransaction(db, async (tx) => {
      // Found first, told afterwards, and neither tomorrow.
      const [today, told] = [marketDay(now()), [said.toldOfficeOn, said.toldPeopleOn].filter((day) => day !== null)]
      if ([said.foundOn, ...told].some((day) => day < said.foundOn || day > today)) throw new Refusal('bad-input')
      if (version === 0) {
        const { rowCount } = await tx
          .insert(breaches)
          .values({ id, number: breachNumber(), ...said, byAccount: caller.id, at: now(), changedAt: now() })
          .onConflictDoNothing()
        const one = await breachNamed(tx, id)
        // Asked twice it is there already, and told as it stands. Other words under its id would be lost.
        const isSame = (Object.keys(said) as (keyof typeof said)[]).every((name) => isDeepStrictEqual(one[name], said[name]))
        if (rowCount === 0 && !isSame) throw new Refusal('conflict')
        return one
      }
      const { rowCount } = await tx
        .update(breaches)
        .set({ ...said, byAccount: caller.id, changedAt: now(), version: version + 1 })
        .where(and(eq(breaches.id, id), eq(breaches.version, version)))
      if (rowCount === 0) throw new Refusal('conflict')
      return breachNamed(tx, id)
    }),

  saveOfficer: ({ db }, officer) =>
    inTransaction(db, async (tx) => {
      await writeSetting(tx, OFFICER, officer)
      return officer
    }),
}
