import { and, eq, sql } from 'drizzle-orm'
import { contactOf } from '../accounts/contacts.ts'
import { pushKeys } from '../adapters/push/vapid.ts'
import type { Db } from '../db/database.ts'
import { houseSecret } from '../db/house-secret.ts'
import { newId } from '../db/new-id.ts'
import type { Deliveries } from '../jobs/outbox.ts'
import type { PushAddress, PushPort } from '../ports/push.ts'
import { fill, type Variables } from './fill.ts'
import { wordsOfKinds } from './kind-words.ts'
import { notificationKinds, pushSubscriptions } from './tables.ts'

/** More browsers than anybody carries; the oldest makes room. */
const MOST_BROWSERS = 10

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'push-notice': { subscriptionId: string; kind: string; variables: Variables; link: string }
  }
}

export const keysOf = async (db: Db) => pushKeys(await houseSecret(db))

export async function subscribe(tx: Db, accountId: string, { endpoint, p256dh, auth }: PushAddress, now: Date): Promise<void> {
  const row = { accountId, p256dh, auth, createdAt: now }
  // A browser that somebody else signed in to before is theirs no more.
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId(), endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
  await tx.execute(sql`delete from ${pushSubscriptions} where id in (
    select id from ${pushSubscriptions} where account_id = ${accountId} order by created_at desc, id desc offset ${MOST_BROWSERS})`)
}

export async function unsubscribe(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.endpoint, endpoint)))
}

export const pushDeliveries = ({ db, push, now }: { db: Db; push: PushPort; now: () => Date }): Pick<Deliveries, 'push-notice'> => ({
  async 'push-notice'({ subscriptionId, kind, variables, link }) {
    const [to] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
    const reader = to && (await contactOf(db, to.accountId))
    const [known] = await db.select().from(notificationKinds).where(eq(notificationKinds.kind, kind))
    if (!to || !reader || !known) return
    const say = (text: typeof known.title) => fill(text[reader.language], variables, reader.language)
    const { title, body } = (await wordsOfKinds(db, now()))(known)
    const text = JSON.stringify({ title: say(title), body: say(body).slice(0, 300), link })
    if ((await push.send(to, text)) === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  },
})
