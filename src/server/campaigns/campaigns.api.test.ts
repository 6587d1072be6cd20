import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CampaignContent, CampaignInfo } from '../../contract/campaigns.ts'
import type { ConsentState } from '../../contract/consents.ts'
import { callHeaders } from '../../contract/envelope.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { accounts } from '../accounts/tables.ts'
import { campaignRecipients, consents } from '../consents/tables.ts'
import { payments } from '../payments/tables.ts'
import { MailRefused } from '../ports/mail.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { doTasks } from '../testing/do-tasks.ts'
import { type House, openHouse } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { addStaff } from '../testing/staff.ts'
import { sendDueCampaigns } from './send-campaign.ts'
import { campaigns } from './tables.ts'

const DAY = 86_400_000
let house: House
let post: ReturnType<typeof postOf>
let staff: Record<string, string>
let support: Record<string, string>
let time = new Date('2026-11-15T12:00:00Z')
const now = () => time
const consentText = 'Yes, send me deals by email.'

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' }, parts: { now } })
})
afterAll(() => house.close())
beforeEach(async () => {
  time = new Date('2026-11-15T12:00:00Z')
  staff = await addStaff(house, 'content', time)
  support = await addStaff(house, 'support', time)
  for (const table of ['campaign_recipients', 'campaigns', 'consents', 'newsletter_subscriptions', 'outbox', 'payments', 'tasks'])
    await house.db.execute(sql`delete from ${sql.identifier(table)}`)
  // Of the tests before: they are nobody’s readers here.
  await house.db.update(accounts).set({ closedAt: time }).where(sql`email like 'shopper%'`)
  post = postOf(house, now)
})

const ask = async <T = CampaignInfo>(path: string, input: object, headers = staff) => {
  const { envelope } = await house.call(`/mallapi/${path}`, input, { 'idempotency-key': v7(), ...headers })
  return { code: envelope.code, reason: envelope.reason, data: envelope.data as T }
}
const three = (en: string, fr = en, zh = en) => ({ en, fr, zh })
const content: CampaignContent = {
  ...{ subject: three('Kettles', 'Bouilloires', '水壶'), preheader: three('Warm') },
  blocks: [
    { key: 'a', kind: 'text', text: three('<script>alert(1)</script> & tea', 'Du thé', '茶') },
    { key: 'b', kind: 'button', label: three('Go', 'Voir', '查看'), to: '/home' },
  ],
}
const everybody = { languages: [], provinces: [], boughtDays: null, categoryId: null }

async function draft(audience: object = everybody, said: CampaignContent = content): Promise<string> {
  const { id } = (await ask<{ id: string }>('operatorCampaign/add', { from: null })).data
  await ask('operatorCampaign/save', { id, version: 1, content: said, audience })
  return id
}
const info = async (id: string) => (await ask('operatorCampaign/getInfo', { id })).data
const send = async (id: string, at: string | null = null) =>
  ask<{ is: string; problems?: { path: string }[] }>('operatorCampaign/send', { id, version: (await info(id)).version, at })
const work = async () => {
  await doTasks(house.db, now)
  await post.run()
}
const emailOf = async ({ id }: Shopper) => (await house.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email ?? ''
const agrees = ({ headers }: Shopper, wants = true) => ask('newsletter/edit', { wants, consentText }, headers)
const pays = ({ id }: Shopper, at: Date) =>
  house.db.insert(payments).values({
    ...{ customerId: id, id: v7(), orderId: v7(), provider: 'embedded', amountCents: 10_00, state: 'succeeded', saveCard: false },
    ...{ createdAt: at, settledAt: at },
  })
const sentTo = () =>
  post.mail
    .sent()
    .map(({ to }) => to)
    .sort()
const linkIn = (to: string) =>
  /\/newsletter\/unsubscribe\?token=[\w-]+/.exec(post.mail.sent().find((mail) => mail.to === to)?.text ?? '')?.[0] ?? ''
const press = (url: string) =>
  house.app.inject({ method: 'POST', url, payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test('everybody who may be written to gets it once, in their language, and the rest is counted by why', async () => {
  const [agreed, bought, longAgo, left, never] = [
    await addShopper(house),
    await addShopper(house),
    await addShopper(house),
    await addShopper(house),
    await addShopper(house),
  ]
  await agrees(agreed)
  await house.db.update(accounts).set({ language: 'fr' }).where(eq(accounts.id, agreed.id))
  await pays(bought, new Date(time.getTime() - 700 * DAY))
  await pays(longAgo, new Date(time.getTime() - 731 * DAY))
  await pays(left, time)
  await agrees(left, false)
  const counted = (await ask<{ readers: object; leftOut: { never: number } }>('operatorCampaign/count', { audience: everybody })).data
  expect(counted).toMatchObject({ readers: { express: 1, purchase: 1, inquiry: 0 }, leftOut: { withdrawn: 1, lapsed: 1 } })
  const id = await draft()
  expect((await send(id)).data.is).toBe('saved')
  await work()
  expect(sentTo()).toEqual([await emailOf(agreed), await emailOf(bought)].sort())
  const french = post.mail.sent().find(({ subject }) => subject === 'Bouilloires')
  expect(french).toMatchObject({ to: await emailOf(agreed), unsubscribeUrl: expect.stringContaining('/newsletter/unsubscribe?token=') })
  expect(french?.text).toContain('1 Pond Lane')
  expect(french?.html).toContain('Se désabonner')
  const english = post.mail.sent().find(({ subject }) => subject === 'Kettles')
  expect(english?.html).not.toContain('<script>')
  expect(english?.html).toContain('&#60;script&#62;')
  const done = await info(id)
  expect(done).toMatchObject({
    state: 'sent',
    counts: { sent: 2, waiting: 0, leftOut: { withdrawn: 1, lapsed: 1, never: counted.leftOut.never } },
  })
  expect(sentTo()).not.toContain(await emailOf(never))
  // Sent is sent: the same press again changes nothing.
  expect((await send(id)).reason).toBe('campaign-begun')
})

test('one press ends it without signing in, looking does not, and the way out holds for what a purchase implied too', async () => {
  const buyer = await addShopper(house)
  await pays(buyer, time)
  const id = await draft()
  await send(id)
  await work()
  const link = linkIn(await emailOf(buyer))
  const token = link.split('token=')[1]
  expect((await ask('newsletter/look', { token }, {})).data).toMatchObject({ state: 'subscribed' })
  expect(await house.db.$count(consents)).toBe(0)
  expect((await press(link)).statusCode).toBe(303)
  expect((await press(link)).statusCode).toBe(303)
  expect(await house.db.select().from(consents)).toMatchObject([{ act: 'withdrawn', place: 'letter', accountId: buyer.id }])
  expect((await ask('newsletter/look', { token }, {})).data).toMatchObject({ state: 'left' })
  expect((await info(id)).counts.unsubscribed).toBe(1)
  time = new Date(time.getTime() + DAY)
  staff = await addStaff(house, 'content', time)
  await pays(buyer, time)
  const again = await draft()
  await send(again)
  await work()
  expect(sentTo()).toHaveLength(1)
  expect((await info(again)).counts.leftOut.withdrawn).toBe(1)
  expect((await press(`${link}x`)).statusCode).toBe(303)
  expect(await house.db.$count(consents)).toBe(1)
})

test('who takes it back while it is being sent is left out', async () => {
  const reader = await addShopper(house)
  await agrees(reader)
  const id = await draft()
  await send(id)
  await doTasks(house.db, now)
  expect((await info(id)).counts.waiting).toBe(1)
  await ask('consent/withdraw', {}, reader.headers)
  await post.run()
  expect(sentTo()).toEqual([])
  expect(await info(id)).toMatchObject({ state: 'sent', counts: { sent: 0, leftOut: { withdrawn: 1 } } })
})

test('what is paused waits, goes on where it stood, and what is stopped reaches nobody else', async () => {
  for (let n = 0; n < 3; n++) await agrees(await addShopper(house))
  const id = await draft()
  await send(id)
  await doTasks(house.db, now)
  expect((await ask('operatorCampaign/pause', { id })).data.state).toBe('paused')
  await post.run()
  expect(sentTo()).toHaveLength(0)
  expect((await info(id)).counts.waiting).toBe(3)
  expect((await ask('operatorCampaign/resume', { id })).data.state).toBe('sending')
  await work()
  expect(sentTo()).toHaveLength(3)
  expect((await info(id)).state).toBe('sent')

  const other = await draft()
  await send(other)
  await doTasks(house.db, now)
  expect((await ask('operatorCampaign/stop', { id: other, reason: 'Wrong price' })).data).toMatchObject({
    state: 'stopped',
    stopReason: 'Wrong price',
  })
  await work()
  expect(sentTo()).toHaveLength(3)
  expect((await info(other)).counts.leftOut.stopped).toBe(3)
  expect((await ask('operatorCampaign/resume', { id: other })).reason).toBe('conflict')
  expect((await ask('operatorCampaign/stop', { id: other, reason: 'Again' })).data.stopReason).toBe('Wrong price')
})

test('it waits for its moment, and goes in the name of whoever planned it: who may no longer sends nothing, and that is said', async () => {
  await agrees(await addShopper(house))
  const id = await draft()
  const at = new Date(time.getTime() + 3_600_000)
  expect((await send(id, new Date(time.getTime() - 1).toISOString())).reason).toBe('too-late')
  expect((await send(id, at.toISOString())).data.is).toBe('saved')
  await sendDueCampaigns(house.db, now())
  expect((await info(id)).state).toBe('planned')
  expect((await ask('operatorCampaign/unplan', { id })).data.state).toBe('draft')
  await send(id, at.toISOString())
  const [row] = await house.db.select().from(campaigns).where(eq(campaigns.id, id))
  await house.db.execute(sql`update members set role = 'auditor' where account_id = ${row?.dueBy}`)
  time = at
  await sendDueCampaigns(house.db, now())
  await work()
  expect(sentTo()).toEqual([])
  staff = await addStaff(house, 'content', time)
  expect(await info(id)).toMatchObject({ state: 'sending', standsStill: 'no-right' })
  await ask('operatorCampaign/resume', { id })
  await work()
  expect(sentTo()).toHaveLength(1)
  expect((await info(id)).state).toBe('sent')
})

test('an audience makes fewer, never more', async () => {
  const [french, quebec] = [await addShopper(house, 'ON'), await addShopper(house, 'QC')]
  for (const one of [french, quebec]) await agrees(one)
  await house.db.update(accounts).set({ language: 'fr' }).where(eq(accounts.id, french.id))
  await pays(quebec, new Date(time.getTime() - 10 * DAY))
  const count = async (audience: object) =>
    (await ask<{ readers: { express: number } }>('operatorCampaign/count', { audience: { ...everybody, ...audience } })).data.readers
      .express
  expect(await count({})).toBe(2)
  expect(await count({ languages: ['fr'] })).toBe(1)
  expect(await count({ provinces: ['QC'] })).toBe(1)
  expect(await count({ languages: ['fr'], provinces: ['QC'] })).toBe(0)
  expect(await count({ boughtDays: 11 })).toBe(1)
  expect(await count({ boughtDays: 9 })).toBe(0)
  expect(await count({ categoryId: v7() })).toBe(0)
})

test('what a mail server refuses is a failure, what breaks is tried again, and what nobody knows is not sent twice', async () => {
  const people = [await addShopper(house), await addShopper(house)]
  for (const one of people) await agrees(one)
  const [refused, broken] = await Promise.all(people.map(emailOf))
  const id = await draft()
  await send(id)
  await doTasks(house.db, now)
  const { send: take } = post.mail
  let isBroken = true
  post.mail.send = async (mail) => {
    if (mail.to === refused) throw new MailRefused('550 no such reader')
    if (mail.to === broken && isBroken) throw new Error('connection lost')
    return take(mail)
  }
  await expect(post.run()).rejects.toThrow('connection lost')
  expect((await info(id)).counts).toMatchObject({ failed: 1, waiting: 1, sent: 0 })
  isBroken = false
  time = new Date(time.getTime() + 3_600_000)
  await post.run()
  expect((await info(id)).counts).toMatchObject({ failed: 1, waiting: 0, sent: 1 })
  // A process died while it spoke to the mail server.
  const [row] = await house.db
    .select()
    .from(campaignRecipients)
    .where(eq(campaignRecipients.email, broken ?? ''))
  await house.db
    .update(campaignRecipients)
    .set({ state: 'sending' })
    .where(eq(campaignRecipients.id, row?.id ?? ''))
  await house.db.execute(
    sql`insert into outbox (id, kind, payload, due_at, created_at) values (${v7()}, 'mail-campaign', ${JSON.stringify({ recipientId: row?.id })}::jsonb, now() - interval '1 year', now())`,
  )
  await post.run()
  expect(sentTo()).toEqual([broken])
  expect((await info(id)).counts).toMatchObject({ unsure: 1, sent: 0 })
})

test('half a letter is kept and not sent; a stale page saves over nothing; who may not is refused', async () => {
  const id = await draft(everybody, { ...content, subject: three('Kettles', '', '') })
  expect((await send(id)).data).toMatchObject({ is: 'wrong', problems: [{ path: 'subject.zh' }, { path: 'subject.fr' }] })
  const stale = await ask<{ is: string }>('operatorCampaign/save', { id, version: 1, content, audience: everybody })
  expect(stale.data.is).toBe('conflict')
  expect((await info(id)).content.subject.fr).toBe('')
  const evil = { ...content, blocks: [{ key: 'x', kind: 'button', label: three('Go'), to: 'https://evil.example' }] }
  await ask('operatorCampaign/save', { id, version: 2, content: evil, audience: everybody })
  expect((await send(id)).data).toMatchObject({ is: 'wrong', problems: [{ path: 'blocks.#x.to' }] })
  for (const headers of [support, {}]) expect((await ask('operatorCampaign/getInfo', { id }, headers)).code).not.toBe(0)
  const preview = ({ cookie, [callHeaders.sessionToken]: token }: Record<string, string>) =>
    house.app.inject({
      ...{ method: 'GET', url: `/campaign-previews/${id}?lang=fr` },
      headers: { cookie: `${cookie}; ${cookieNames.token}=${token}` },
    })
  expect((await preview(support)).statusCode).toBe(404)
  const seen = await preview(staff)
  expect([seen.statusCode, seen.headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect(seen.body).toContain('Se désabonner')
  expect(seen.body).not.toContain('href=')
  expect((await ask('operatorCampaign/remove', { id, version: 2 })).reason).toBe('conflict')
  expect((await ask('operatorCampaign/remove', { id, version: 3 })).code).toBe(0)
  expect((await ask('operatorCampaign/getInfo', { id })).code).toBe(404)
})

test('a test goes to whoever asked and to nobody else, and its link opens nothing', async () => {
  await agrees(await addShopper(house))
  const id = await draft()
  await ask('operatorCampaign/sendTest', { id, language: 'fr' })
  await post.run()
  expect(post.mail.sent()).toMatchObject([{ subject: '[Test] Bouilloires', to: expect.stringMatching(/^content-/) }])
  expect(await house.db.$count(campaignRecipients)).toBe(0)
})

test('asked twice under one key a letter is begun once, and one test leaves', async () => {
  const headers = { ...staff, 'idempotency-key': v7() }
  const begun = [await ask('operatorCampaign/add', { from: null }, headers), await ask('operatorCampaign/add', { from: null }, headers)]
  expect(begun[1]).toEqual(begun[0])
  expect(await house.db.$count(campaigns)).toBe(1)
  const id = begun[0]?.data.id ?? ''
  await ask('operatorCampaign/save', { id, version: 1, content, audience: everybody })
  const again = { ...staff, 'idempotency-key': v7() }
  for (let n = 0; n < 2; n++) expect((await ask('operatorCampaign/sendTest', { id, language: 'en' }, again)).code).toBe(0)
  await post.run()
  expect(post.mail.sent()).toHaveLength(1)
})

test('what somebody agreed to stands with its words, and its proof tells all of it', async () => {
  const reader = await addShopper(house)
  await agrees(reader)
  time = new Date(time.getTime() + DAY)
  support = await addStaff(house, 'support', time)
  await agrees(reader)
  await agrees(reader, false)
  const seen = (await ask<ConsentState>('consent/mine', {}, reader.headers)).data
  expect(seen).toMatchObject({
    now: { may: false, lack: 'withdrawn' },
    entries: [
      { act: 'withdrawn', text: null },
      { act: 'given', text: consentText, language: 'en', textVersion: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ],
  })
  expect((await ask<ConsentState>('operatorConsent/getInfo', { id: reader.id }, support)).data).toEqual(seen)
  const proof = await ask<{ csv: string }>('operatorConsent/proof', { id: reader.id }, support)
  expect(proof.reason).toBeUndefined()
  const { csv } = proof.data
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain(`"${consentText}"`)
  expect((await ask('operatorConsent/getInfo', { id: v7() }, support)).code).toBe(404)
  expect((await ask('operatorConsent/getInfo', { id: reader.id }, reader.headers)).code).not.toBe(0)
})

test('a withdrawal under an old address holds for the new one of the same account', async () => {
  const reader = await addShopper(house)
  await pays(reader, time)
  await ask('consent/withdraw', {}, reader.headers)
  await house.db
    .update(accounts)
    .set({ email: `moved-${v7()}@example.com` })
    .where(eq(accounts.id, reader.id))
  const id = await draft()
  await send(id)
  await work()
  expect(sentTo()).toEqual([])
})
