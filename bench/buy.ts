import { findPostgres } from '../tools/find-programs.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'

const SECONDS = 10
const ROUNDS = 20
const SHOPPERS = 200
const PIECES = 50

/** Whole checkouts, cart additions and a run on the last pieces: one process, real HTTP, PostgreSQL. The shoppers share the process. */
const given = process.env.TEST_DATABASE_URL
const cluster = given ? null : await startPrivatePostgres(findPostgres() ?? '')
process.env.TEST_DATABASE_URL = given ?? cluster?.url
const { openHouse } = await import('../src/server/testing/house.ts')
const { addMarketplace } = await import('../src/server/testing/marketplace.ts')
const { addShopper, cardToken, setStock, stockOf } = await import('../src/server/testing/buying.ts')
const { auditLedger } = await import('../src/server/ledger/audit.ts')

const house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '10000000' }, parts: { dev: false } })
const { lamp } = await addMarketplace(house.db, new Date())
await house.app.listen({ host: '127.0.0.1', port: 0 })
const address = house.app.server.address()
const port = address && typeof address === 'object' ? address.port : 0

type Shopper = Awaited<ReturnType<typeof addShopper>>
let broken = 0

async function ask<T>(shopper: Shopper, path: string, input: object): Promise<{ code: number; data: T }> {
  const response = await fetch(`http://127.0.0.1:${port}/mallapi/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': 'mallard', ...shopper.headers },
    body: JSON.stringify(input),
  })
  if (response.status >= 500) broken++
  return (await response.json()) as { code: number; data: T }
}

async function perSecond(shoppers: Shopper[], once: (shopper: Shopper) => Promise<number>): Promise<number> {
  const start = performance.now()
  const until = start + SECONDS * 1000
  const counts = await Promise.all(
    shoppers.map(async (shopper) => {
      let done = 0
      while (performance.now() < until) done += await once(shopper)
      return done
    }),
  )
  return counts.reduce((a, b) => a + b, 0) / ((performance.now() - start) / 1000)
}

const token = await cardToken(house)
const shoppers: Shopper[] = []
while (shoppers.length < SHOPPERS) shoppers.push(...(await Promise.all(Array.from({ length: 10 }, () => addShopper(house)))))

async function checkOut(shopper: Shopper): Promise<number> {
  const cart = await ask<{ cartLists: { shoppingCartList: { id: string }[] }[] }>(shopper, 'shoppingCart/addNew', { skuId: lamp.sku })
  if (cart.code !== 0) return 0
  const seen = await ask<{ totalCents: number }>(shopper, 'shoppingCart/GetCheckOutDetail', { shipAddressId: shopper.addressId })
  const made = await ask<{ id: string }>(shopper, 'order/addNew', {
    shipAddressId: shopper.addressId,
    seenTotalCents: seen.data.totalCents,
  })
  return (await ask<{ state: string }>(shopper, 'order/placeOrders', { id: made.data.id, token })).data?.state === 'paid' ? 1 : 0
}

async function addOne(shopper: Shopper): Promise<number> {
  const cart = await ask<{ cartLists: { shoppingCartList: { id: string }[] }[] }>(shopper, 'shoppingCart/addNew', { skuId: lamp.sku })
  if (cart.code === 0) return 1
  const { data } = await ask<{ cartLists: { shoppingCartList: { id: string }[] }[] }>(shopper, 'shoppingCart/all', {})
  await ask(shopper, 'shoppingCart/del', { id: data.cartLists[0]?.shoppingCartList[0]?.id })
  return 0
}

async function runOnPieces(): Promise<{ sold: number; refused: number; other: number }> {
  await setStock(house.db, lamp.sku, PIECES)
  const answers = await Promise.all(
    shoppers.map(async (shopper) => {
      const buyNow = { skuId: lamp.sku, quantity: 1 }
      const made = await ask<{ id: string }>(shopper, 'order/addNew', { buyNow, shipAddressId: shopper.addressId, seenTotalCents: 135_60 })
      return made.code === 0 ? (await ask(shopper, 'order/placeOrders', { id: made.data.id, token })).code : made.code
    }),
  )
  const sold = answers.filter((code) => code === 0).length
  const refused = answers.filter((code) => code === 40904).length
  const left = await stockOf(house.db, lamp.sku)
  if (left.on_hand !== PIECES - sold || left.reserved !== 0) broken++
  return { sold, refused, other: answers.length - sold - refused }
}

const say = (line: string) => process.stdout.write(`${line}\n`)
try {
  await setStock(house.db, lamp.sku, 1_000_000)
  say(`whole checkouts, 10 shoppers: ${(await perSecond(shoppers.slice(0, 10), checkOut)).toFixed(1)}/s`)
  await setStock(house.db, lamp.sku, 1_000_000)
  say(`cart additions, 20 shoppers: ${(await perSecond(shoppers.slice(0, 20), addOne)).toFixed(1)}/s`)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await runOnPieces())
  const wrong = rounds.filter(({ sold, other }) => sold !== PIECES || other !== 0).length
  say(
    `${PIECES} pieces, ${SHOPPERS} shoppers, ${ROUNDS} rounds: ${rounds.map(({ sold }) => sold).join(' ')} sold; ${wrong} rounds wrong; ${broken} errors`,
  )
  const findings = (await auditLedger(house.db)).filter((finding) => finding.wrong > 0)
  say(findings.length === 0 ? 'the books balance' : `the books do not balance: ${findings.map(({ rule }) => rule).join('; ')}`)
} finally {
  await house.close()
  await cluster?.stop()
}
