import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { cookieNames } from '../src/rules/cookies.ts'
import { expect } from './test.ts'

export type Ask = <T>(path: string, data: object) => Promise<T>

export interface Subscriber {
  ask: Ask
  email: string
  password: string
  addressId: string
  cardId: string
}

/** The readable half of the session that it is signed in with now; empty before. */
export const tokenOf = async (request: Page['request']): Promise<string> =>
  (await request.storageState()).cookies.find(({ name }) => name === cookieNames.token)?.value ?? ''

/** Somebody new with an address and a card, signed in with this page: the people of the demo have a past, and other journeys use it. */
export async function becomeSubscriber({ request }: Pick<Page, 'request'>): Promise<Subscriber> {
  const email = `subscriber-${randomUUID()}@example.ca`
  const password = 'three ducks on a lake'
  const ask: Ask = async (path, data) => {
    const token = await tokenOf(request)
    const headers = {
      ...{ [callHeaders.tenantId]: TENANT_ID, 'idempotency-key': randomUUID() },
      ...(token ? { [callHeaders.sessionToken]: token } : {}),
    }
    const { code, msg, data: answer } = await (await request.post(`/mallapi/${path}`, { data, headers })).json()
    expect(code, `${path}: ${msg}`).toBe(0)
    return answer
  }
  await ask('customer/sendCode', { email, purpose: 'register' })
  let code = ''
  await expect(async () => {
    const mails = (await (await request.get('/dev/mail.json')).json()) as { to: string; text: string }[]
    code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  const named = { nickName: 'Robin', firstName: 'Robin', lastName: 'Gagnon' }
  await ask('customer/userReg', { email, code, password, ...named })
  const { id: addressId } = await ask<{ id: string }>('address/addNew', {
    recipient: 'Robin Gagnon',
    countryId: 'ca',
    stateProvinceId: 'ON',
    city: 'Toronto',
    street: '1 Front Street',
    postalCode: 'M5V 2T6',
    email,
    phoneNumber: '4165550100',
    isDefault: true,
  })
  const card = { number: '4242424242424242', expirationMonth: 12, expirationYear: 2090, cvv: '123', nameOnCard: 'Robin Gagnon' }
  const made = await (await request.post('/test-provider/tokens', { data: card })).json()
  const [saved] = await ask<{ id: string }[]>('card/addNew', { token: made.token })
  return { ask, email, password, addressId, cardId: saved?.id ?? '' }
}

export interface Offered {
  id: string
  skuId: string
  title: string
}

/** What sells best of what can be subscribed to. */
export const offered = async (ask: Ask): Promise<Offered> => {
  const [first] = await ask<Offered[]>('subscription/goods', { size: 1 })
  if (!first) throw new Error('The demo offers no subscription')
  return first
}
