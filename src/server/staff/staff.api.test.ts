import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callHeaders } from '../../contract/envelope.ts'
import type { Team } from '../../contract/staff.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { HOUSE_ID, PROOF_MINUTES } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type Joining, join } from '../members/join.ts'
import { members } from '../members/tables.ts'
import { notifications } from '../messages/tables.ts'
import { addAccount, type House, openHouse, testPassword } from '../testing/house.ts'
import { postOf } from '../testing/post.ts'
import { addDirectory, type Directory } from '../testing/services.ts'
import { INVITATION_DAYS } from './invite.ts'
import { staffInvitations } from './tables.ts'

let time = new Date('2026-11-18T12:00:00Z')
const later = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000)
}
let house: House
let directory: Directory
let post: ReturnType<typeof postOf>
beforeAll(async () => {
  house = await openHouse({ parts: { now: () => time }, env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  directory = await addDirectory(house, time)
  post = postOf(house, () => time)
})
afterAll(() => house.close())

interface Person {
  id: string
  email: string
  headers: Record<string, string>
}

async function signedIn(id: string, email: string): Promise<Person> {
  const { cookies } = await house.call('/mallapi/customer/login', { email, password: testPassword })
  const { [cookieNames.session]: session, [cookieNames.token]: token = '' } = cookies
  return { id, email, headers: { cookie: `${cookieNames.session}=${session}`, [callHeaders.sessionToken]: token } }
}

async function person(at?: Omit<Joining, 'accountId'>, { isDemo = true, language = 'en' as 'en' | 'fr' | 'zh' } = {}): Promise<Person> {
  const email = `${v7()}@example.ca`
  const id = await addAccount(house.db, email)
  await house.db.update(accounts).set({ isDemo, language, nickName: 'Nia' }).where(eq(accounts.id, id))
  if (at) await inTransaction(house.db, (tx) => join(tx, { accountId: id, ...at } as Joining, time))
  return signedIn(id, email)
}

const ask = async (who: Person, path: string, input: object = {}) => (await house.call(`/mallapi/${path}`, input, who.headers)).envelope
const team = async (who: Person, group = 'sellerStaff') => (await ask(who, `${group}/getInfo`)).data as Team
/** A new shop with its owner. */
async function shopOf() {
  const shop = v7()
  return { shop, owner: await person({ kind: 'shop', placeId: shop, role: 'owner' }) }
}

async function letterTo(email: string) {
  await post.run()
  const mail = post.mail.sent().find(({ to }) => to === email)
  return { mail, token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const writes = {
  shop: ['sellerStaff/change', 'sellerStaff/remove', 'sellerStaff/resend', 'sellerStaff/withdraw'],
  business: ['providerStaff/change', 'providerStaff/remove', 'providerStaff/resend', 'providerStaff/withdraw'],
  house: ['operatorStaff/change', 'operatorStaff/remove', 'operatorStaff/resend', 'operatorStaff/withdraw'],
} as const

test.each([
  ['sellerStaff', 'shop', 'packer'],
  ['providerStaff', 'business', 'technician'],
  ['operatorStaff', 'house', 'support'],
] as const)(
  '%s: somebody is invited by mail, accepts with that address, works there at once, and the log tells',
  async (group, kind, role) => {
    const [change, remove, resend, withdraw] = writes[kind]
    const placeId = { shop: directory.shop, business: directory.lakeshore.providerId, house: HOUSE_ID }[kind]
    const owner = await person({ kind, placeId, role: 'owner' })
    const guest = await person()
    const invited = (await ask(owner, `${group}/invite`, { email: guest.email.toUpperCase(), role, language: 'fr' })).data as Team
    expect(invited.invitations).toMatchObject([{ email: guest.email, role, by: 'Nia' }])
    const { token } = await letterTo(guest.email)
    expect((await house.call('/mallapi/invitation/look', { token })).envelope.data).toMatchObject({
      kind,
      role,
      email: guest.email,
      isForCaller: false,
    })
    expect((await ask(guest, 'invitation/accept', { token })).data).toEqual({ kind, id: placeId })
    const { people, invitations } = await team(owner, group)
    expect(invitations).toEqual([])
    expect(people.find(({ id }) => id === guest.id)).toMatchObject({ role, isSelf: false, hasFactor: true })
    expect((await ask(guest, 'work/places')).data).toMatchObject([{ kind, id: placeId, role, isHere: true }])
    const [entry] = await house.db.select().from(auditEntries).where(eq(auditEntries.actorId, guest.id))
    expect(entry).toMatchObject({ call: '/mallapi/invitation/accept', after: JSON.stringify({ role }), before: null })
    // Changing, sending again, withdrawing and removing find what is the place's own.
    expect((await ask(owner, change, { id: guest.id, role: 'owner', reason: 'Takes over' })).code).toBe(0)
    expect((await ask(owner, remove, { id: guest.id, reason: 'Moved away' })).code).toBe(0)
    const { invitations: open } = (await ask(owner, `${group}/invite`, { email: guest.email, role, language: 'en' })).data as Team
    later(2)
    expect((await ask(owner, resend, { id: open[0]?.id })).code).toBe(0)
    expect((await ask(owner, withdraw, { id: open[0]?.id })).code).toBe(0)
    // The trail has each of them with its reason, and how it was before and after.
    const told = await house.db.select().from(auditEntries).where(eq(auditEntries.actorId, owner.id)).orderBy(auditEntries.number)
    expect(
      told.map(({ call, subjectId, before, after, reason }) => [
        call.split('/').at(-1),
        subjectId,
        before !== null,
        after !== null,
        reason,
      ]),
    ).toEqual([
      ['invite', invited.invitations[0]?.id, false, true, role],
      ['change', guest.id, true, true, 'Takes over'],
      ['remove', guest.id, true, false, 'Moved away'],
      ['invite', open[0]?.id, true, true, role],
      ['resend', open[0]?.id, true, true, null],
      ['withdraw', open[0]?.id, true, false, null],
    ])
    await house.db.delete(members).where(eq(members.accountId, owner.id))
  },
)

test('the letter speaks the language of whoever has an account, else the one that was chosen', async () => {
  const { owner } = await shopOf()
  const known = await person(undefined, { language: 'zh' })
  await ask(owner, 'sellerStaff/invite', { email: known.email, role: 'packer', language: 'en' })
  expect((await letterTo(known.email)).mail?.subject).toContain('邀请您')
  const unknown = `${v7()}@example.ca`
  await ask(owner, 'sellerStaff/invite', { email: unknown, role: 'packer', language: 'fr' })
  expect((await letterTo(unknown)).mail?.subject).toContain('vous invite')
})

test('a link is good once, for one address, until it is withdrawn, sent again or a week old', async () => {
  const { owner, shop } = await shopOf()
  const guest = await person()
  const invite = async () => {
    await ask(owner, 'sellerStaff/invite', { email: guest.email, role: 'packer', language: 'en' })
    return (await letterTo(guest.email)).token
  }
  const first = await invite()
  expect((await ask(await person(), 'invitation/accept', { token: first })).reason).toBe('invited-otherwise')
  // At once again: no second letter, and the first goes on being good.
  const letters = post.mail.sent().length
  await invite()
  expect(post.mail.sent().length).toBe(letters)
  later(2)
  const second = await invite()
  expect(second).not.toBe(first)
  expect((await ask(guest, 'invitation/accept', { token: first })).reason).toBe('not-found')
  expect((await ask(guest, 'invitation/accept', { token: second })).code).toBe(0)
  // A browser that heard no answer asks again.
  expect((await ask(guest, 'invitation/accept', { token: second })).data).toEqual({ kind: 'shop', id: shop })
  expect((await ask(owner, 'sellerStaff/remove', { id: guest.id, reason: 'Left' })).code).toBe(0)
  expect((await ask(guest, 'invitation/accept', { token: second })).reason).toBe('not-found')
  const third = await invite()
  const open = (await team(owner)).invitations[0]
  expect((await ask(owner, 'sellerStaff/withdraw', { id: open?.id })).code).toBe(0)
  expect((await house.call('/mallapi/invitation/look', { token: third })).envelope.reason).toBe('not-found')
  const fourth = await invite()
  later(INVITATION_DAYS * 24 * 60 + 1)
  const again = await signedIn(guest.id, guest.email)
  expect((await ask(again, 'invitation/accept', { token: fourth })).reason).toBe('not-found')
})

test('whoever works there already is not invited, and a role that the place does not have is none', async () => {
  const { owner, shop } = await shopOf()
  const packer = await person({ kind: 'shop', placeId: shop, role: 'packer' })
  expect((await ask(owner, 'sellerStaff/invite', { email: packer.email, role: 'packer', language: 'en' })).reason).toBe('already-here')
  expect((await ask(owner, 'sellerStaff/invite', { email: 'x@example.ca', role: 'technician', language: 'en' })).reason).toBe('bad-input')
  expect((await ask(owner, 'sellerStaff/change', { id: packer.id, role: 'auditor', reason: 'Grew' })).reason).toBe('bad-input')
})

test('the last owner neither goes nor is lowered, and of two who send each other away at once one stays', async () => {
  const { owner, shop } = await shopOf()
  expect((await ask(owner, 'sellerStaff/remove', { id: owner.id, reason: 'Left' })).reason).toBe('last-owner')
  expect((await ask(owner, 'sellerStaff/change', { id: owner.id, role: 'manager', reason: 'Grew' })).reason).toBe('last-owner')
  expect((await ask(owner, 'work/leave', { kind: 'shop', id: shop })).reason).toBe('last-owner')
  const second = await person({ kind: 'shop', placeId: shop, role: 'owner' })
  const answers = await Promise.all([
    ask(owner, 'sellerStaff/remove', { id: second.id, reason: 'Left' }),
    ask(second, 'sellerStaff/remove', { id: owner.id, reason: 'Left' }),
  ])
  expect(answers.filter(({ code }) => code === 0).length).toBe(1)
  expect(await house.db.$count(members, eq(members.placeId, shop))).toBe(1)
})

test('an owner of a closed account is no owner to leave a place to', async () => {
  const { owner, shop } = await shopOf()
  const gone = await person({ kind: 'shop', placeId: shop, role: 'owner' })
  await house.db.update(accounts).set({ closedAt: time }).where(eq(accounts.id, gone.id))
  expect((await ask(owner, 'work/leave', { kind: 'shop', id: shop })).reason).toBe('last-owner')
})

test('a packer who is removed in the middle of their work is refused with the next call, and nothing is done', async () => {
  const { owner, shop } = await shopOf()
  const packer = await person({ kind: 'shop', placeId: shop, role: 'packer' })
  expect((await ask(packer, 'sellerOrder/page')).code).toBe(0)
  expect((await ask(owner, 'sellerStaff/remove', { id: packer.id, reason: 'Left' })).code).toBe(0)
  for (const path of ['sellerOrder/page', 'sellerOrder/pack', 'sellerOrder/ship'])
    expect([path, (await ask(packer, path, { id: v7() })).reason]).toEqual([path, 'forbidden'])
  expect((await ask(packer, 'work/switchTo', { kind: 'shop', id: shop })).reason).toBe('not-found')
})

test('somebody leaves by themselves, and the log of the shop says so', async () => {
  const { owner, shop } = await shopOf()
  const packer = await person({ kind: 'shop', placeId: shop, role: 'packer' })
  expect((await ask(packer, 'work/leave', { kind: 'shop', id: shop })).code).toBe(0)
  expect((await ask(packer, 'work/leave', { kind: 'shop', id: shop })).reason).toBe('not-found')
  expect((await ask(owner, 'sellerTrail/page')).data).toMatchObject({ records: [{ act: 'work/leave', actor: { id: packer.id } }] })
})

test('without a second factor nobody gives roles or money away, and is told what is missing', async () => {
  const owner = await person({ kind: 'shop', placeId: v7(), role: 'owner' }, { isDemo: false })
  expect((await ask(owner, 'sellerStaff/invite', { email: 'x@example.ca', role: 'packer', language: 'en' })).reason).toBe('factor-needed')
  expect((await ask(owner, 'sellerOrder/refund', { id: v7(), seenCents: 1, reason: 'late' })).reason).toBe('factor-needed')
  expect((await team(owner)).people).toMatchObject([{ hasFactor: false, isSelf: true }])
  await house.db.execute(
    sql`insert into second_factors (account_id, secret, confirmed_at, last_step, created_at) values (${owner.id}, '\\x00', now(), 0, now())`,
  )
  expect((await ask(owner, 'sellerStaff/invite', { email: 'x@example.ca', role: 'packer', language: 'en' })).code).toBe(0)
  expect((await ask(owner, 'sellerOrder/refund', { id: v7(), seenCents: 1, reason: 'late' })).reason).toBe('not-found')
})

test('roles change only for whoever just gave password or code', async () => {
  const { owner } = await shopOf()
  later(PROOF_MINUTES + 1)
  for (const [path, input] of [
    ['invite', { email: 'x@example.ca', role: 'packer', language: 'en' }],
    ['resend', { id: v7() }],
    ['withdraw', { id: v7() }],
    ['change', { id: v7(), role: 'packer' }],
    ['remove', { id: v7() }],
  ] as const)
    expect([path, (await ask(owner, `sellerStaff/${path}`, input)).reason]).toEqual([path, 'prove-again'])
  expect((await ask(owner, 'sellerStaff/getInfo')).code).toBe(0)
})

test('people and invitations of another shop are unknown, and nothing of them changes', async () => {
  const { owner } = await shopOf()
  const other = await shopOf()
  const packer = await person({ kind: 'shop', placeId: other.shop, role: 'packer' })
  const { invitations } = (await ask(other.owner, 'sellerStaff/invite', { email: 'y@example.ca', role: 'packer', language: 'en' }))
    .data as Team
  expect((await ask(owner, 'sellerStaff/remove', { id: packer.id, reason: 'Left' })).reason).toBe('not-found')
  expect((await ask(owner, 'sellerStaff/change', { id: packer.id, role: 'manager', reason: 'Grew' })).reason).toBe('not-found')
  for (const path of ['resend', 'withdraw'])
    expect((await ask(owner, `sellerStaff/${path}`, { id: invitations[0]?.id })).reason).toBe('not-found')
  expect((await team(other.owner)).people.length).toBe(2)
  expect(await house.db.$count(staffInvitations, eq(staffInvitations.placeId, other.shop))).toBe(1)
})

test('who holds a right is told to a colleague, with the factor where it needs one, and to nobody who works elsewhere', async () => {
  const { shop, owner } = await shopOf()
  const packer = await person({ kind: 'shop', placeId: shop, role: 'packer' })
  const bare = await person({ kind: 'shop', placeId: shop, role: 'manager' }, { isDemo: false })
  const named = { [owner.id]: 'Jun', [packer.id]: 'Pat', [bare.id]: 'Mei' }
  for (const [id, nickName] of Object.entries(named)) await house.db.update(accounts).set({ nickName }).where(eq(accounts.id, id))
  const holders = async (who: Person, right: string, kind = 'shop') => (await ask(who, 'work/holders', { kind, right })).data
  expect(await holders(packer, 'money.read')).toEqual(['Jun', 'Mei'])
  expect(await holders(packer, 'orders.ship')).toEqual(['Jun', 'Pat', 'Mei'])
  // Without a second factor nobody gives money back.
  expect(await holders(packer, 'orders.refund')).toEqual(['Jun'])
  expect(await holders(packer, 'staff.manage', 'house')).toEqual([])
  expect(await holders(await person(), 'money.read')).toEqual([])
  expect(await holders((await shopOf()).owner, 'money.read')).toEqual(['Nia'])
})

test('whoever lacks a right asks for it, and whoever manages the team hears of it once a day', async () => {
  const { shop, owner } = await shopOf()
  const packer = await person({ kind: 'shop', placeId: shop, role: 'packer' })
  const asked = { kind: 'shop', right: 'money.read', page: '/seller/money' }
  const told = (who: Person) => house.db.select().from(notifications).where(eq(notifications.accountId, who.id))
  expect((await ask(packer, 'work/askFor', asked)).code).toBe(0)
  expect((await ask(packer, 'work/askFor', asked)).code).toBe(0)
  expect(await told(owner)).toMatchObject([
    { kind: 'access-asked', link: '/seller/staff', variables: { person: 'Nia', page: '/seller/money' } },
  ])
  expect(await told(packer)).toEqual([])
  later(24 * 60)
  expect((await ask(packer, 'work/askFor', asked)).code).toBe(0)
  expect(await told(owner)).toHaveLength(2)
  // Who may already, and who works elsewhere, tell nobody anything.
  expect((await ask(owner, 'work/askFor', asked)).code).toBe(0)
  expect((await ask(await person(), 'work/askFor', asked)).reason).toBe('not-found')
  expect((await ask(packer, 'work/askFor', { ...asked, page: '/seller/Pay me 5' })).reason).toBe('bad-input')
  expect(await told(owner)).toHaveLength(2)
})
