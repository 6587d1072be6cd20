import { eq } from 'drizzle-orm'
import { type NoticeChoice, type notice, noticeTopics } from '../../contract/notices.ts'
import { Refusal } from '../../contract/refusals.ts'
import { isPushEndpoint } from '../adapters/push/web-push.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { keysOf, subscribe, unsubscribe } from './push-notices.ts'
import { noticeChoices } from './tables.ts'

async function choicesOf(db: Db, accountId: string): Promise<NoticeChoice[]> {
  const rows = await db.select().from(noticeChoices).where(eq(noticeChoices.accountId, accountId))
  return noticeTopics.map((topic) => {
    const { console = true, mail = true, phone = true } = rows.find((row) => row.topic === topic) ?? {}
    return { topic, console, mail, phone }
  })
}

export const noticeCalls: Handlers<typeof notice> = {
  choices: ({ db, caller }) => choicesOf(db, caller.id),
  async choose({ db, caller }, { topic, console, mail, phone }) {
    await db
      .insert(noticeChoices)
      .values({ accountId: caller.id, topic, console, mail, phone })
      .onConflictDoUpdate({ target: [noticeChoices.accountId, noticeChoices.topic], set: { console, mail, phone } })
    return choicesOf(db, caller.id)
  },
  phoneKey: async ({ db }) => ({ key: (await keysOf(db)).publicKey }),
  async addPhone({ db, caller, now }, address) {
    if (!isPushEndpoint(address.endpoint)) throw new Refusal('bad-input')
    await inTransaction(db, (tx) => subscribe(tx, caller.id, address, now()))
    return null
  },
  async removePhone({ db, caller }, { endpoint }) {
    await unsubscribe(db, caller.id, endpoint)
    return null
  },
}
