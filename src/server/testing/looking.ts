import { callHeaders } from '../../contract/envelope.ts'
import type { SeenKind } from '../../contract/operator-seeing.ts'
import { cookieNames } from '../../rules/cookies.ts'
import type { House } from './house.ts'

export const seeHost = 'see.localhost'

/** Begins a look; answers the address that opens it. */
export async function beginLook(house: House, staff: Record<string, string>, as: SeenKind, id: string): Promise<URL> {
  const input = { as, id, reason: 'They cannot find their order', from: 'http://localhost:3000/operator/customers/1?words=z' }
  const { envelope } = await house.call('/mallapi/operatorSeeing/begin', input, staff)
  if (envelope.code !== 0) throw new Error(`No look: ${envelope.reason}`)
  return new URL((envelope.data as { address: string }).address)
}

/** Opens an address of a look, as a browser would; answers what it was given. */
export async function openLook(house: House, address: URL) {
  const response = await house.app.inject({ url: `${address.pathname}${address.search}`, headers: { host: address.host } })
  const cookies = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie]))
  const { [cookieNames.session]: session, [cookieNames.token]: token } = cookies
  const headers = {
    host: address.host,
    cookie: `${cookieNames.session}=${session?.value}; ${cookieNames.token}=${token?.value}`,
    [callHeaders.sessionToken]: token?.value ?? '',
  }
  return { response, cookies, headers }
}

/** The headers of whoever looks. */
export async function lookAs(house: House, staff: Record<string, string>, as: SeenKind, id: string): Promise<Record<string, string>> {
  const { response, headers } = await openLook(house, await beginLook(house, staff, as, id))
  if (response.statusCode !== 303 || response.headers.location === '/') throw new Error('The address of the look was not good')
  return headers
}
