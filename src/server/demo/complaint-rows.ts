import type { ComplaintActor, ComplaintKind, ComplaintState } from '../../contract/complaints.ts'
import type { Locale } from '../../contract/locale.ts'
import { accountId, logins } from './people.ts'
import { dice, stableId } from './random.ts'
import type { DemoRows } from './rows.ts'
import { daysFrom, hoursFrom } from './time.ts'

type ComplaintRows = Pick<DemoRows, 'complaints' | 'complaintMessages' | 'complaintEvents'>

interface Story {
  kind: ComplaintKind
  /** Who says what; each thing changes the state to the one it names. */
  thread: [ComplaintActor, ComplaintState, Record<Locale, string>][]
  /** Closed without a word. */
  closedBy?: ComplaintActor
}

const stories: Story[] = [
  {
    kind: 'damaged',
    thread: [
      [
        'customer',
        'open',
        {
          en: 'One corner of the box was crushed and the piece inside has a crack. I can send a photo of both.',
          fr: 'Un coin de la boîte était écrasé et la pièce à l’intérieur est fendue. Je peux envoyer une photo des deux.',
          zh: '纸箱一角被压坏，里面的商品有裂痕。两处我都可以拍照。',
        },
      ],
      [
        'seller',
        'answered',
        {
          en: 'I am sorry about that. A replacement leaves tomorrow; please keep the broken one until it is there.',
          fr: 'J’en suis désolé. Un remplacement part demain\u00a0; gardez la pièce brisée jusqu’à son arrivée.',
          zh: '非常抱歉。明天会寄出替换品，收到之前请先保留破损的那件。',
        },
      ],
    ],
  },
  {
    kind: 'notReceived',
    thread: [
      [
        'customer',
        'open',
        {
          en: 'The tracking says delivered, but nothing is here and the neighbours have not seen it either.',
          fr: 'Le suivi indique que c’est livré, mais il n’y a rien ici et les voisins n’ont rien vu non plus.',
          zh: '物流显示已送达，但我没有收到，邻居也没看到。',
        },
      ],
      [
        'operator',
        'answered',
        {
          en: 'We asked the carrier. The parcel was left at the pickup point on the corner, under your name.',
          fr: 'Nous avons demandé au transporteur. Le colis est au point de retrait du coin, à votre nom.',
          zh: '我们已询问承运商，包裹以您的名字放在街角的自提点。',
        },
      ],
    ],
    closedBy: 'customer',
  },
  {
    kind: 'notAsDescribed',
    thread: [
      [
        'customer',
        'open',
        {
          en: 'The page says solid wood, but this is veneer. I would like part of the price back.',
          fr: 'La page parle de bois massif, mais c’est du placage. J’aimerais récupérer une partie du prix.',
          zh: '页面写的是实木，但收到的是贴皮。希望退还部分货款。',
        },
      ],
    ],
  },
]

/** The shopper of the demo has complaints in every state; a few others have one. */
export function complaintRows(
  { accounts, shopOrders, shops }: Pick<DemoRows, 'accounts' | 'shopOrders' | 'shops'>,
  now: Date,
): ComplaintRows {
  const made: ComplaintRows = { complaints: [], complaintMessages: [], complaintEvents: [] }
  const names = new Map(shops.map((shop) => [shop.id, shop.displayName]))
  const languages = new Map(accounts.map(({ id, language }) => [id, language]))
  const operator = accountId(logins.operator)
  const sellers = new Map(accounts.flatMap(({ id, shopId }) => (shopId ? [[shopId, id] as const] : [])))
  const shopper = accountId(logins.shopper)
  const delivered = shopOrders.filter(
    ({ deliveredAt }) => deliveredAt && deliveredAt > daysFrom(now, -60) && deliveredAt < daysFrom(now, -2),
  )
  const chosen = [
    ...delivered.filter(({ customerId }) => customerId === shopper).slice(0, stories.length),
    ...delivered.filter(({ customerId }) => customerId !== shopper).slice(0, 12),
  ]
  chosen.forEach((order, n) => {
    const story = stories[n % stories.length] as Story
    const { customerId, shopId } = order
    const id = stableId('complaint', order.id)
    const roll = dice(`complaint/${order.id}`)
    const language = languages.get(customerId) ?? 'en'
    const begun = hoursFrom(order.deliveredAt as Date, roll.between(3, 20))
    const actorId = { customer: customerId, seller: sellers.get(shopId) ?? operator, operator }
    const own = { customerId, complaintId: id }
    story.thread.forEach(([author, state, words], i) => {
      const at = hoursFrom(begun, i * 5)
      made.complaintMessages.push({
        ...own,
        id: stableId('complaint-message', `${id}/${i}`),
        author,
        authorId: actorId[author],
        words: words[language],
        photos: [],
        at,
      })
      made.complaintEvents.push({ ...own, sort: i + 1, at, state, actor: author, actorId: actorId[author] })
    })
    const steps = story.thread.length
    const changedAt = hoursFrom(begun, (story.closedBy ? steps : steps - 1) * 5)
    if (story.closedBy) {
      const actor = story.closedBy
      made.complaintEvents.push({ ...own, sort: steps + 1, at: changedAt, state: 'closed', actor, actorId: actorId[actor] })
    }
    made.complaints.push({
      customerId,
      id,
      number: `C-${roll.between(1000, 9999)}-${roll.between(1000, 9999)}-${roll.between(1000, 9999)}`,
      about: 'order',
      shopId,
      providerId: null,
      shopOrderId: order.id,
      orderNumber: order.orderNumber,
      subject: names.get(shopId) ?? '',
      kind: story.kind,
      state: story.closedBy ? 'closed' : (story.thread.at(-1)?.[1] ?? 'open'),
      openedAt: begun,
      changedAt,
    })
  })
  return made
}
