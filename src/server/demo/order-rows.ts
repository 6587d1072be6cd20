import type { OrderEventKind, ShopOrderState } from '../../contract/orders.ts'
import { type Bill, type BillLine, discountPerLine, shopBill, sumBills } from '../../rules/money/bill.ts'
import { shareOut } from '../../rules/money/money.ts'
import { type Province, taxesOn } from '../../rules/money/tax.ts'
import type { PostalAddress } from '../addresses/tables.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'
import { type Dice, dice, stableId } from './random.ts'
import type { DemoRow, DemoRows, OrderRows } from './rows.ts'
import { addSellerSales } from './seller-sales.ts'
import { dayOf, daysFrom, hoursFrom } from './time.ts'

const ORDERS = 820
const OF_THE_SHOPPER = 28

type Shelf = Pick<DemoRows, 'spus' | 'skus' | 'stock' | 'shops' | 'accounts' | 'addresses' | 'cards'>

/** How often an order stands in a state, and how many days ago such an order was placed. */
const states: { state: ShopOrderState; share: number; days: [number, number] }[] = [
  { state: 'pending', share: 6, days: [0.02, 0.9] },
  { state: 'processing', share: 10, days: [0.2, 2] },
  { state: 'shipped', share: 9, days: [2, 5] },
  { state: 'outForDelivery', share: 5, days: [3, 6] },
  { state: 'delivered', share: 54, days: [6, 190] },
  { state: 'returned', share: 8, days: [20, 150] },
  { state: 'cancelled', share: 8, days: [1, 190] },
]
const deck = states.flatMap((entry) => Array.from({ length: entry.share }, () => entry))

const carriers = ['Canada Post', 'Purolator', 'Canpar', 'Intelcom']
/** Day and hour offsets of what happens after an order is placed. */
const journey: ShopOrderState[] = ['pending', 'processing', 'shipped', 'outForDelivery', 'delivered']

/** Those that anybody may be have earned points; nobody looks at the others'. */
const collectors: ReadonlySet<string> = new Set([logins.shopper, logins.seller, logins.pro].map(accountId))

export function orderRows(shelf: Shelf, now: Date): OrderRows {
  const rows: OrderRows = {
    ...{ orders: [], shopOrders: [], orderLines: [], orderEvents: [], parcels: [], parcelLines: [], returns: [], returnLines: [] },
    ...{ cancellations: [], orderWords: [] },
  }
  const maker = new OrderMaker(shelf, rows, now)
  const shopper = accountId(logins.shopper)
  const customers = shelf.accounts.filter(
    (a) => a.roles.includes('customer') && a.id !== shopper && shelf.addresses.some((b) => b.customerId === a.id),
  )
  for (let i = 0; i < ORDERS; i++) {
    const roll = dice(`order/${i}`)
    const customerId = i < OF_THE_SHOPPER ? shopper : (customers[(i * 7) % customers.length]?.id ?? shopper)
    // The shopper sees every state on the first page; the others follow the shares.
    const plan = i < states.length ? states[i] : roll.pick(deck)
    if (plan) maker.add(i, customerId, plan.state, daysFrom(now, -(plan.days[0] + roll.next() * (plan.days[1] - plan.days[0]))), roll)
  }
  addSellerSales(
    rows,
    (n, state, daysAgo) => {
      const customerId = customers[(n * 5 + 3) % customers.length]?.id ?? shopper
      maker.add(ORDERS + n, customerId, state, daysFrom(now, -daysAgo), dice(`seller-sale/${n}`), [shopId(SELLER_SHOP)])
    },
    now,
  )
  return rows
}

class OrderMaker {
  private readonly shops: string[]
  private readonly skusOf = new Map<string, DemoRow<'skus'>[]>()
  private readonly spuOf: Map<string, DemoRow<'spus'>>
  private readonly stockOf: Map<string, DemoRow<'stock'>>
  private readonly addressOf = new Map<string, DemoRow<'addresses'>>()
  private readonly cardOf: Map<string, DemoRow<'cards'>>
  private readonly shopOf: Map<string, DemoRow<'shops'>>

  constructor(
    shelf: Shelf,
    private readonly rows: OrderRows,
    private readonly now: Date,
  ) {
    for (const sku of shelf.skus) {
      const list = this.skusOf.get(sku.shopId)
      if (list) list.push(sku)
      else this.skusOf.set(sku.shopId, [sku])
    }
    this.shops = [...this.skusOf.keys()].sort()
    this.spuOf = new Map(shelf.spus.map((spu) => [spu.id, spu]))
    this.stockOf = new Map(shelf.stock.map((row) => [row.skuId, row]))
    for (const address of shelf.addresses) if (address.addressType === 'shipment') this.addressOf.set(address.customerId, address)
    this.cardOf = new Map(shelf.cards.map((card) => [card.customerId, card]))
    this.shopOf = new Map(shelf.shops.map((shop) => [shop.id, shop]))
  }

  add(i: number, customerId: string, state: ShopOrderState, placedAt: Date, roll: Dice, only?: readonly string[]) {
    const home = this.addressOf.get(customerId)
    if (!home) return
    const id = stableId('order', String(i))
    const address = addressOf(home)
    const province = home.province as Province
    const chosen = only ?? roll.shuffle(this.shops).slice(0, roll.pick([1, 1, 1, 1, 2, 2, 3]))
    const baskets = chosen.map((shopId) => this.fill(shopId, placedAt, roll))

    const itemsOf = (skus: Basket) => skus.reduce((sum, { sku, quantity }) => sum + sku.priceCents * quantity, 0)
    const items = baskets.map(itemsOf)
    const all = items.reduce((a, b) => a + b, 0)
    const discounts = roll.chance(0.14) ? shareOut(Math.round(all / 10), items) : items.map(() => 0)
    const bills = baskets.map((basket, n) => shopBill(basket.map(billLine), discounts[n] ?? 0, false, province, dayOf(placedAt)))

    const paid = state !== 'pending' && !(state === 'cancelled' && roll.chance(0.5))
    const orderNumber = `${roll.between(2000, 9999)}-${roll.between(1000, 9999)}-${roll.between(1000, 9999)}`
    const parts = baskets.map((basket, n) =>
      this.shopOrder(
        {
          orderId: id,
          n,
          customerId,
          orderNumber,
          state: this.stateOf(state, n, roll),
          basket,
          bill: bills[n] as Bill,
          shippingAddress: address,
          placedAt,
          paid,
        },
        roll,
      ),
    )
    const card = this.cardOf.get(customerId)
    this.rows.orders.push({
      customerId,
      id,
      orderNumber,
      mallId: 10000,
      paymentState: paymentState(parts, paid),
      paymentMethod: paid && card ? { brand: card.brand, last4: card.last4 } : null,
      customerCouponId: null,
      shippingAddress: address,
      billingAddress: address,
      ...sumBills(bills),
      placedAt,
      paidAt: paid ? hoursFrom(placedAt, 0.05) : null,
      heldUntil: state === 'pending' ? hoursFrom(placedAt, 1 / 6) : null,
    })
  }

  /** Parts of one order travel apart: another shop may be a step behind. */
  private stateOf(state: ShopOrderState, n: number, roll: Dice): ShopOrderState {
    if (n === 0 || !roll.chance(0.4)) return state
    if (state === 'shipped') return 'processing'
    if (state === 'outForDelivery') return 'shipped'
    return state === 'returned' ? 'delivered' : state
  }

  private fill(shopId: string, placedAt: Date, roll: Dice): Basket {
    const skus = (this.skusOf.get(shopId) ?? []).filter((sku) => (this.spuOf.get(sku.spuId)?.createdAt ?? placedAt) <= placedAt)
    const choice = skus.length > 0 ? skus : (this.skusOf.get(shopId) ?? [])
    const basket: Basket = []
    for (let n = roll.pick([1, 1, 1, 2, 2, 3]); n > 0; n--) {
      // Of three the best seller: orders follow popularity.
      const sku = [roll.pick(choice), roll.pick(choice), roll.pick(choice)].sort((a, b) => this.sold(b) - this.sold(a))[0]
      const spu = sku && this.spuOf.get(sku.spuId)
      if (!sku || !spu || basket.some((line) => line.sku.id === sku.id)) continue
      basket.push({ sku, spu, quantity: sku.priceCents < 8000 ? roll.pick([1, 1, 1, 1, 2, 2, 3]) : 1 })
    }
    return basket
  }

  private sold(sku: DemoRow<'skus'>) {
    return this.spuOf.get(sku.spuId)?.soldCount ?? 0
  }

  private shopOrder(part: DemoPart, roll: Dice): DemoRow<'shopOrders'> {
    const { orderId, n, customerId, orderNumber, state, basket, bill, shippingAddress, placedAt, paid } = part
    const shopId = basket[0]?.sku.shopId ?? ''
    const id = stableId('shop-order', `${orderId}/${n}`)
    const times = this.travel({ shopId, id }, part, roll)
    const row: DemoRow<'shopOrders'> = {
      shopId,
      id,
      orderId,
      customerId,
      orderNumber: `${orderNumber}-${n + 1}`,
      state,
      shippingAddress,
      ...bill,
      refundedCents: state === 'cancelled' && paid ? bill.totalCents : 0,
      packedAt: null,
      packedBy: null,
      partlyShipped: false,
      shippingOption: 'standard',
      pointsDue: times.deliveredAt !== null && collectors.has(customerId),
      placedAt,
      deliveredAt: times.deliveredAt,
    }
    this.rows.shopOrders.push(row)
    const lines = this.addLines(row, basket, bill)
    if (state === 'pending') for (const line of basket) this.reserve(line)
    else if (state !== 'cancelled') for (const { spu, quantity } of basket) spu.soldCount += quantity
    if (state === 'returned') this.sendBack(row, lines, 'refunded', roll)
    else if (state === 'delivered' && roll.chance(0.1)) {
      this.sendBack(row, lines.slice(0, 1), roll.pick(['requested', 'approved', 'inTransit', 'received', 'refused']), roll)
    }
    return row
  }

  private addLines(row: DemoRow<'shopOrders'>, basket: Basket, bill: Bill): DemoRow<'orderLines'>[] {
    const discounts = discountPerLine(bill.discountCents, basket.map(billLine))
    const lines = basket.map(({ sku, spu, quantity }, i) => ({
      shopId: row.shopId,
      id: stableId('order-line', `${row.id}/${i}`),
      shopOrderId: row.id,
      customerId: row.customerId,
      spuId: spu.id,
      skuId: sku.id,
      title: spu.title,
      variants: sku.variants,
      picture: sku.picture,
      quantity,
      unitCents: sku.priceCents,
      discountCents: discounts[i] ?? 0,
      feesCents: (spu.handlingCents + spu.installationCents + spu.extraShippingCents) * quantity,
      returnedQuantity: 0,
    }))
    this.rows.orderLines.push(...lines)
    return lines
  }

  private reserve({ sku, quantity }: Basket[number]) {
    const stock = this.stockOf.get(sku.id)
    if (!stock) return
    stock.reserved += quantity
    stock.onHand = Math.max(stock.onHand, stock.reserved)
    const spu = this.spuOf.get(sku.spuId)
    if (spu) spu.inStock = true
  }

  private travel({ shopId, id: shopOrderId }: { shopId: string; id: string }, part: DemoPart, roll: Dice) {
    const { state, placedAt, paid, shippingAddress: to } = part
    const latest = (date: Date) => (date > this.now ? hoursFrom(this.now, -roll.between(1, 5) / 10) : date)
    const shippedAt = latest(hoursFrom(placedAt, roll.between(10, 34)))
    const outAt = latest(hoursFrom(shippedAt, roll.between(24, 76)))
    const deliveredAt = latest(hoursFrom(outAt, roll.between(3, 9)))
    const origin = this.shopOf.get(shopId)?.city.en ?? null
    const moments: Record<string, { at: Date; place: string | null }> = {
      pending: { at: placedAt, place: null },
      processing: { at: hoursFrom(placedAt, 0.05), place: null },
      shipped: { at: shippedAt, place: origin },
      outForDelivery: { at: outAt, place: to.city },
      delivered: { at: deliveredAt, place: to.city },
    }
    const passed = state === 'cancelled' ? (paid ? 2 : 1) : state === 'returned' ? journey.length : journey.indexOf(state) + 1
    const kinds = journey.slice(0, passed)
    const events = kinds.map((kind) => ({
      kind: kind as OrderEventKind,
      at: moments[kind]?.at ?? placedAt,
      place: moments[kind]?.place ?? null,
    }))
    if (state === 'cancelled') events.push({ kind: 'cancelled', at: latest(hoursFrom(placedAt, roll.between(1, 9))), place: null })
    if (state === 'returned') events.push({ kind: 'returned', at: latest(hoursFrom(deliveredAt, 24 * roll.between(6, 11))), place: origin })
    for (const [sort, event] of events.entries()) this.rows.orderEvents.push({ shopId, shopOrderId, sort, note: null, ...event })

    const arrived = kinds.includes('delivered')
    if (kinds.includes('shipped')) {
      this.rows.parcels.push({
        shopId,
        id: stableId('parcel', shopOrderId),
        shopOrderId,
        carrier: roll.pick(carriers),
        trackingNumber: Array.from({ length: 16 }, () => roll.between(0, 9)).join(''),
        shippedAt,
        expectedAt: hoursFrom(shippedAt, 96),
        deliveredAt: arrived ? deliveredAt : null,
      })
    }
    return { deliveredAt: arrived ? deliveredAt : null }
  }

  private sendBack(order: DemoRow<'shopOrders'>, lines: DemoRow<'orderLines'>[], state: DemoRow<'returns'>['state'], roll: Dice) {
    const requestedAt = hoursFrom(order.deliveredAt ?? order.placedAt, 24 * roll.between(1, 4))
    const reason = roll.pick(['faulty', 'damaged', 'wrongItem', 'notAsDescribed', 'changedMind', 'changedMind'] as const)
    const net = lines.reduce((sum, line) => sum + line.unitCents * line.quantity - line.discountCents, 0)
    const taxes = taxesOn(net, order.shippingAddress.province as Province, dayOf(order.placedAt))
    const refundCents = net + taxes.gstHstCents + taxes.pstRstQstCents
    const id = stableId('return', order.id)
    const shop = this.shopOf.get(order.shopId)
    const closed = state === 'refunded' || state === 'refused'
    // No shop of the demonstration leaves a buyer without an answer for days: the marketplace would have to step in.
    const isOld = requestedAt < hoursFrom(this.now, -24 * 4)
    this.rows.returns.push({
      shopId: order.shopId,
      id,
      shopOrderId: order.id,
      customerId: order.customerId,
      state: state === 'requested' && isOld ? 'approved' : state,
      reason,
      comment: comments[reason],
      photos: [],
      returnAddress: {
        recipient: shop?.displayName ?? '',
        companyName: shop?.displayName ?? null,
        street: '1 Return Counter',
        apt: null,
        city: shop?.city.en ?? '',
        province: shop?.province ?? '',
        postalCode: shop?.postalCode ?? '',
        country: 'CA',
        phone: '+1-416-555-0100',
      },
      refundCents: state === 'refused' ? 0 : refundCents,
      requestedAt: requestedAt > this.now ? hoursFrom(this.now, -2) : requestedAt,
      closedAt: closed ? hoursFrom(requestedAt, 24 * 6) : null,
    })
    for (const line of lines) {
      this.rows.returnLines.push({ shopId: order.shopId, returnId: id, orderLineId: line.id, quantity: line.quantity })
      if (state === 'refunded') line.returnedQuantity = line.quantity
    }
    if (state === 'refunded') order.refundedCents = refundCents
  }
}

interface DemoPart {
  orderId: string
  /** Which part of the order it is. */
  n: number
  customerId: string
  orderNumber: string
  state: ShopOrderState
  basket: Basket
  bill: Bill
  shippingAddress: PostalAddress
  placedAt: Date
  paid: boolean
}

type Basket = { sku: DemoRow<'skus'>; spu: DemoRow<'spus'>; quantity: number }[]

const billLine = ({ sku, spu, quantity }: Basket[number]): BillLine => ({
  unitCents: sku.priceCents,
  quantity,
  handlingCents: spu.handlingCents,
  installationCents: spu.installationCents,
  extraShippingCents: spu.extraShippingCents,
})

const addressOf = (home: DemoRow<'addresses'>): PostalAddress => ({
  recipient: home.recipient,
  companyName: home.companyName ?? null,
  street: home.street,
  apt: home.apt ?? null,
  city: home.city,
  province: home.province,
  postalCode: home.postalCode,
  country: home.country,
  phone: home.phone,
})

function paymentState(parts: DemoRow<'shopOrders'>[], paid: boolean): DemoRow<'orders'>['paymentState'] {
  if (!paid) return parts.some((part) => part.state === 'cancelled') ? 'cancelled' : 'unpaid'
  if (parts.every((part) => part.refundedCents === part.totalCents)) return 'refunded'
  return parts.some((part) => part.refundedCents > 0) ? 'partlyRefunded' : 'paid'
}

const comments: Record<DemoRow<'returns'>['reason'], string> = {
  faulty: 'It worked for two days, then stopped.',
  damaged: 'The box was crushed on one side and the corner is dented.',
  wrongItem: 'I ordered another colour.',
  notAsDescribed: 'Smaller than the measurements on the page.',
  changedMind: 'Lovely, but not for our place.',
}
