import { desc, eq } from 'drizzle-orm'
import type { operatorApplication, sellerApplication } from '../../contract/applications.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { publicIdProblem } from '../../rules/public-ids.ts'
import { sellerCategories } from '../catalogue/seller-categories.ts'
import type { Handlers } from '../context.ts'
import { reserveToday } from '../ledger/reserve-terms.ts'
import { allMalls } from '../malls/queries.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { casePage, showCase } from './case.ts'
import { acceptApplication, askApplicant, refuseApplication } from './decide.ts'
import { lookAtPapers } from './look-at-papers.ts'
import { sayableOf } from './met.ts'
import { isTaken, newestOf, showApplication } from './queries.ts'
import { answerQuestion, sendApplication } from './send-application.ts'
import { applications } from './tables.ts'
import { beginApplication, discardApplication, saveDraft, savePhoto, saveTax } from './write-draft.ts'

export const sellerApplicationCalls: Handlers<typeof sellerApplication> = {
  async getInfo({ db, caller, sealing }, { accountType }) {
    const row = await newestOf(db, caller.id, accountType)
    return row ? showApplication(db, sealing, row) : null
  },
  async mine({ db, caller }) {
    const rows = await db
      .select()
      .from(applications)
      .where(eq(applications.accountId, caller.id))
      .orderBy(desc(applications.createdAt), desc(applications.id))
    return rows.map(({ id, number, accountType, state, changedAt }) => ({
      id,
      number,
      accountType,
      state,
      changedAt: changedAt.toISOString(),
    }))
  },
  async choices({ db, now, locale }, { accountType }) {
    const rows = await sellerCategories(db, accountType === 'service account' ? 'S' : 'P', now())
    const malls = await allMalls(db, now())
    return {
      categories: rows
        .filter(({ level }) => level === 1)
        .map(({ id, name, picture, icon }) => ({
          id,
          name: name[locale],
          picUrl: picture && pictureUrl(picture),
          icon,
          children: rows.filter((row) => row.parentId === id).map((row) => ({ id: row.id, name: row.name[locale] })),
        })),
      reserve: await reserveToday(db, { id: HOUSE_ID, since: now() }, now()),
      sayable: await sayableOf(db, accountType, locale),
      malls: malls.filter(({ externalUrl }) => !externalUrl).map(({ code, name }) => ({ code, name: name[locale] })),
    }
  },
  begin: beginApplication,
  save: saveDraft,
  saveTax,
  savePhoto,
  async isFree({ db, caller }, { accountType, name }) {
    const problem = publicIdProblem(name)
    if (problem) return { isFree: false, problem }
    const own = await newestOf(db, caller.id, accountType)
    const taken = await isTaken(db, accountType, name, own?.id)
    return { isFree: !taken, problem: taken ? 'taken' : null }
  },
  send: sendApplication,
  answer: answerQuestion,
  discard: (context, { id }) => discardApplication(context, id),
}

export const operatorApplicationCalls: Handlers<typeof operatorApplication> = {
  page: ({ db }, wanted) => casePage(db, wanted),
  getInfo: (context, { id }) => showCase(context, id),
  look: lookAtPapers,
  async ask(context, asked) {
    await askApplicant(context, asked)
    return showCase(context, asked.id)
  },
  async accept(context, decision) {
    await acceptApplication(context, context.sealing, decision)
    return showCase(context, decision.id)
  },
  async refuse(context, decision) {
    await refuseApplication(context, context.sealing, decision)
    return showCase(context, decision.id)
  },
}
