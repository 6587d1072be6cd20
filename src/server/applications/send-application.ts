import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Application, sellerApplication } from '../../contract/applications.ts'
import type { Input } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import {
  applicationMove,
  applicationProblems,
  DECISION_WORKING_DAYS,
  isComplete,
  namesOf,
  SELLER_AGREEMENT_VERSION,
} from '../../rules/applications.ts'
import type { Context } from '../context.ts'
import { sqlState } from '../db/database-error.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { allMalls } from '../malls/queries.ts'
import { operators } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { acceptByItself } from './accept-by-itself.ts'
import { alikeTo } from './alike.ts'
import { linkOf } from './link-of.ts'
import { sayableOf } from './met.ts'
import { draftOf, isTaken, openTax, ownApplication, showApplication } from './queries.ts'
import { applicationAnswers, applicationMessages, applications } from './tables.ts'

type Customer = Context<'customer'>

/** The server looks at every step again, whatever the form said. */
export async function sendApplication(
  { db, caller, now, sealing, locale }: Customer,
  { id, agreesTo, says }: Input<typeof sellerApplication.send>,
): Promise<Application> {
  const at = now()
  const row = await ownApplication(db, caller.id, id)
  if (row.state !== 'draft') throw new Refusal('too-late')
  if (agreesTo !== SELLER_AGREEMENT_VERSION) throw new Refusal('agreement-changed')
  const draft = draftOf(row)
  if (!isComplete(applicationProblems(draft, openTax(sealing, row)))) throw new Refusal('application-incomplete')
  if (!(await allMalls(db, at)).some(({ code, id: mallId }) => [code, String(mallId)].includes(draft.mallCode))) {
    throw new Refusal('application-incomplete')
  }
  const wantedId = draft[namesOf(draft.accountType).id]
  if (await isTaken(db, row.accountType, wantedId)) throw new Refusal('name-taken')
  if ((await alikeTo(db, row, at)).isImitation) throw new Refusal('name-alike')
  const sayable = await sayableOf(db, row.accountType, locale)
  const saidNow = says.map((one) => sayable.find(({ id: known, version }) => known === one.id && version === one.version))
  // The words were changed while they were read.
  if (saidNow.includes(undefined)) throw new Refusal('agreement-changed')
  const { from, to } = applicationMove('send')
  const sent = await inTransaction(db, async (tx) => {
    const [changed] = await tx
      .update(applications)
      .set({
        state: to,
        wantedId,
        language: locale,
        agreementVersion: agreesTo,
        agreedAt: at,
        sentAt: at,
        changedAt: at,
        version: row.version + 1,
      })
      .where(
        and(
          eq(applications.accountId, caller.id),
          eq(applications.id, id),
          inArray(applications.state, [...from]),
          // What was looked at above is what is sent.
          eq(applications.version, row.version),
        ),
      )
      .returning()
    if (!changed) throw new Refusal('too-late')
    for (const one of saidNow) {
      if (!one) continue
      const answer = { applicationId: id, requirementId: one.id, words: one.words, holds: true, accountId: caller.id, at }
      await tx.insert(applicationAnswers).values(answer).onConflictDoNothing()
    }
    const said = { number: row.number, name: draft.displayName, city: draft.city, days: String(DECISION_WORKING_DAYS) }
    const toOperators = (await operators(tx, 'applications.decide')).map((accountId) => ({ accountId, kind: 'application-waiting' }))
    const notices = [{ accountId: caller.id, kind: 'application-received' }, ...toOperators]
    await notify(
      tx,
      notices.map((notice) => ({ ...notice, variables: said, link: linkOf(notice.kind, id), key: id })),
      at,
    )
    return changed
  }).catch((error) => {
    // Somebody else has asked for the same name at the same moment.
    if (sqlState(error) === '23505') throw new Refusal('name-taken')
    throw error
  })
  await acceptByItself(db, id, { sealing, now: at })
  return showApplication(db, sealing, await ownApplication(db, caller.id, sent.id))
}

export async function answerQuestion(
  { db, caller, now, sealing }: Customer,
  { id, words }: Input<typeof sellerApplication.answer>,
): Promise<Application> {
  const at = now()
  const row = await ownApplication(db, caller.id, id)
  const { from, to } = applicationMove('answer')
  const answered = await inTransaction(db, async (tx) => {
    const [changed] = await tx
      .update(applications)
      .set({ state: to, changedAt: at, version: sql`${applications.version} + 1` })
      .where(and(eq(applications.accountId, caller.id), eq(applications.id, id), inArray(applications.state, [...from])))
      .returning()
    if (!changed) throw new Refusal('too-late')
    const messageId = v7()
    await tx.insert(applicationMessages).values({ id: messageId, applicationId: id, author: 'applicant', authorId: caller.id, words, at })
    const variables = { number: row.number, name: row.said.displayName }
    await notify(
      tx,
      (await operators(tx, 'applications.decide')).map((accountId) => ({
        accountId,
        kind: 'application-answered',
        variables,
        link: linkOf('application-answered', id),
        key: messageId,
      })),
      at,
    )
    return changed
  })
  await acceptByItself(db, id, { sealing, now: at })
  return showApplication(db, sealing, await ownApplication(db, caller.id, answered.id))
}
