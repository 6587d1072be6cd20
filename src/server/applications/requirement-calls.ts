import { and, eq, inArray } from 'drizzle-orm'
import { accountTypes } from '../../contract/applications.ts'
import type { operatorRequirement, Requirements } from '../../contract/operator-requirements.ts'
import { Refusal } from '../../contract/refusals.ts'
import { MOST_REQUIREMENTS } from '../../contract/requirements.ts'
import { askedOf } from '../../rules/application-requirements.ts'
import { applicationMove } from '../../rules/applications.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { acceptIfMet } from './accept-by-itself.ts'
import { caseRow, nextVersion, showCase } from './case.ts'
import { allRequirements } from './met.ts'
import { applicationAcceptances, applicationAnswers, applicationRequirements, applications } from './tables.ts'

async function shown(db: Db): Promise<Requirements> {
  const kept = await db.select().from(applicationAcceptances)
  return {
    requirements: (await allRequirements(db)).map(({ changedBy: _, changedAt, ...one }) => ({
      ...one,
      changedAt: changedAt.toISOString(),
    })),
    acceptances: accountTypes.map((accountType) => {
      const one = kept.find((each) => each.accountType === accountType)
      const { isAutomatic = false, version = 0 } = one ?? {}
      return { accountType, isAutomatic, version, changedAt: one?.changedAt.toISOString() ?? null }
    }),
  }
}

export const operatorRequirementCalls: Handlers<typeof operatorRequirement> = {
  all: ({ db }) => shown(db),

  save: ({ db, caller, now }, { seen, ...wish }) =>
    inTransaction(db, async (tx) => {
      const [known] = await tx.select().from(applicationRequirements).where(eq(applicationRequirements.id, wish.id)).for('update')
      const told = ({ kind, accountType, check, text, isOn }: typeof wish) =>
        JSON.stringify([kind, accountType, check, text?.en, text?.fr, text?.zh, isOn])
      if (known && told(known) === told(wish)) return shown(tx)
      if ((known?.version ?? 0) !== seen) throw new Refusal('conflict')
      if (!known && (await tx.$count(applicationRequirements)) >= MOST_REQUIREMENTS) throw new Refusal('too-many')
      const written = { ...wish, version: seen + 1, changedAt: now(), changedBy: caller.id }
      await tx.insert(applicationRequirements).values(written).onConflictDoUpdate({ target: applicationRequirements.id, set: written })
      return shown(tx)
    }),

  remove: ({ db }, { id, seen }) =>
    inTransaction(db, async (tx) => {
      const [known] = await tx.select().from(applicationRequirements).where(eq(applicationRequirements.id, id)).for('update')
      if (known && known.version !== seen) throw new Refusal('conflict')
      if (known) await tx.delete(applicationRequirements).where(eq(applicationRequirements.id, id))
      return shown(tx)
    }),

  setAutomatic: ({ db, caller, now }, { accountType, isAutomatic, seen }) =>
    inTransaction(db, async (tx) => {
      const { accountType: column } = applicationAcceptances
      const [known] = await tx.select().from(applicationAcceptances).where(eq(column, accountType)).for('update')
      if ((known?.isAutomatic ?? false) === isAutomatic) return shown(tx)
      if ((known?.version ?? 0) !== seen) throw new Refusal('conflict')
      if (isAutomatic && askedOf(await allRequirements(tx), accountType).length === 0) throw new Refusal('nothing-required')
      const written = { accountType, isAutomatic, version: seen + 1, changedAt: now(), changedBy: caller.id }
      await tx.insert(applicationAcceptances).values(written).onConflictDoUpdate({ target: column, set: written })
      return shown(tx)
    }),

  async check(context, { id, version, requirementId, holds }) {
    const { db, caller, now, sealing } = context
    const at = now()
    await inTransaction(db, async (tx) => {
      const row = await caseRow(tx, id)
      const asked = askedOf(await allRequirements(tx), row.accountType)
      const text = asked.find((one) => one.id === requirementId && one.kind === 'checked')?.text
      if (!text) throw new Refusal('not-found')
      const words = text[row.language]
      const of = and(eq(applicationAnswers.applicationId, id), eq(applicationAnswers.requirementId, requirementId))
      const [last] = await tx.select().from(applicationAnswers).where(of)
      if (last?.words === words && last.holds === holds) return
      const isOpen = inArray(applications.state, [...applicationMove('accept').from])
      const { rowCount } = await tx
        .update(applications)
        .set({ version: nextVersion })
        .where(and(eq(applications.id, id), eq(applications.version, version), isOpen))
      if (rowCount === 0) throw new Refusal('conflict')
      const written = { applicationId: id, requirementId, words, holds, accountId: caller.id, at }
      await tx
        .insert(applicationAnswers)
        .values(written)
        .onConflictDoUpdate({ target: [applicationAnswers.applicationId, applicationAnswers.requirementId], set: written })
      await acceptIfMet(tx, id, { sealing, now: at })
    })
    return showCase(context, id)
  },
}
