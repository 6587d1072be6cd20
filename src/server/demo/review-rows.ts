import type { Locale } from '../../contract/locale.ts'
import type { ReviewTag } from '../../contract/reviews.ts'
import { MOST_TAGS } from '../../rules/goods/review-tags.ts'
import type { DemoData, ReviewData, ReviewPhrases } from './data.ts'
import { signature } from './people.ts'
import { type Dice, dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { average } from './service-rows.ts'
import { daysFrom, hoursFrom } from './time.ts'

const REVIEWS = 3100
/** Of one written review, on different products. */
const MOST_USES = 6

type Written = Pick<ReviewData, 'stars' | 'language' | 'headline' | 'text'>
type Sold = Pick<DemoRows, 'spus' | 'skus' | 'accounts' | 'orderLines' | 'shopOrders' | 'categories'>

/** Customers review what they received; older purchases have a review without an order line. */
export function reviewRows(data: DemoData, rows: Sold, now: Date): DemoRows['reviews'] {
  return new Reviewers(data, rows, now).write()
}

class Reviewers {
  private readonly reviews: DemoRows['reviews'] = []
  private readonly said = new Map<string, Set<string>>()
  private readonly writers = new Map<string, Set<string>>()
  private readonly category: Map<string, string>
  private readonly bank = new Map<string, ReviewData[]>()
  private readonly customers: DemoRows['accounts']
  private readonly used = new Map<ReviewData, number>()

  private readonly phrases: ReviewPhrases

  constructor(
    data: DemoData,
    private readonly rows: Sold,
    private readonly now: Date,
  ) {
    this.phrases = data.reviewPhrases
    this.category = new Map(rows.categories.map((c) => [c.id, c.key]))
    this.customers = rows.accounts.filter((a) => a.roles.join() === 'customer')
    for (const review of data.reviews) {
      const { scope } = review
      const key = scope.type === 'object' ? `family/${scope.family}` : scope.type === 'category' ? `category/${scope.category}` : 'any'
      this.bank.set(key, [...(this.bank.get(key) ?? []), review])
    }
  }

  write(): DemoRows['reviews'] {
    const spus = new Map(this.rows.spus.map((spu) => [spu.id, spu]))
    const accounts = new Map(this.rows.accounts.map((a) => [a.id, a]))
    const delivered = new Map(this.rows.shopOrders.filter((o) => o.deliveredAt).map((o) => [o.id, o.deliveredAt as Date]))
    for (const line of this.rows.orderLines) {
      const received = delivered.get(line.shopOrderId)
      const spu = spus.get(line.spuId)
      const author = accounts.get(line.customerId)
      const roll = dice(`review/line/${line.id}`)
      if (received && spu && author && roll.chance(0.55)) this.add(spu, author, later(received, roll, this.now), line, roll)
    }
    // The more a thing sells, the more people write about it.
    const weights = this.rows.spus.map((spu) => Math.sqrt(spu.soldCount))
    const total = weights.reduce((a, b) => a + b, 0)
    for (let pass = 0; this.reviews.length < REVIEWS && pass < 6; pass++) {
      for (const [i, spu] of this.rows.spus.entries()) {
        const roll = dice(`review/${spu.id}/${pass}`)
        const share = ((weights[i] ?? 0) / total) * REVIEWS * 0.5
        const count = Math.floor(share) + (roll.chance(share % 1) ? 1 : 0)
        for (let n = 0; n < count && this.reviews.length < REVIEWS; n++) this.addOld(spu, roll)
      }
    }
    return this.reviews
  }

  private addOld(spu: DemoRow<'spus'>, roll: Dice) {
    const author = roll.pick(this.customers)
    const age = (this.now.getTime() - spu.createdAt.getTime()) / 86_400_000
    this.add(spu, author, daysFrom(this.now, -(0.3 + roll.next() * Math.max(0.2, age - 1))), null, roll)
  }

  private add(spu: DemoRow<'spus'>, author: DemoRow<'accounts'>, writtenAt: Date, line: DemoRow<'orderLines'> | null, roll: Dice) {
    const writers = this.writers.get(spu.id) ?? new Set()
    const said = this.said.get(spu.id) ?? new Set()
    if (writers.has(author.id)) return
    const written = this.words(spu, author.language, said, roll)
    if (!written) return
    writers.add(author.id)
    said.add(written.text)
    said.add(written.headline)
    this.writers.set(spu.id, writers)
    this.said.set(spu.id, said)

    const answered = written.stars <= 3 ? roll.chance(0.6) : roll.chance(0.08)
    const [toFair, toPoor, toGood] = this.phrases.answers[author.language]
    this.reviews.push({
      id: stableId('review', `${spu.id}/${author.id}`),
      spuId: spu.id,
      shopId: spu.shopId,
      customerId: author.id,
      authorName: signature(author),
      orderLineId: line?.id ?? null,
      ...written,
      tags: tagsOf(
        written.stars,
        subjectOf(this.category.get(spu.category1Id) ?? '', this.category.get(spu.category2Id) ?? ''),
        `${spu.id}/${author.id}`,
      ),
      photos: written.stars >= 4 && roll.chance(0.06) ? [line?.picture ?? spu.mainPicture] : [],
      videoUrl: null,
      variantNote: line && line.variants.length > 0 ? line.variants.map((v) => v.value[author.language]).join(', ') : null,
      helpfulCount: Math.floor(roll.next() ** 3 * 24),
      isPublished: true,
      writtenAt,
      sellerAnswer: answered ? (written.stars <= 2 ? toPoor : written.stars === 3 ? toFair : toGood) : null,
      answeredAt: answered ? later(writtenAt, roll, this.now) : null,
    })
  }

  /** A written review of this kind of thing when one is left, or a new one; never twice the same words about one product. */
  private words(spu: DemoRow<'spus'>, language: Locale, said: Set<string>, roll: Dice): Written | undefined {
    const root = this.category.get(spu.category1Id) ?? ''
    const fits = [
      ...(this.bank.get(`family/${spu.family}`) ?? []),
      ...(this.bank.get(`category/${root}`) ?? []),
      ...(roll.chance(0.3) ? (this.bank.get('any') ?? []) : []),
    ]
    const free = fits.filter((review) => review.language === language && !said.has(review.text) && (this.used.get(review) ?? 0) < MOST_USES)
    if (free.length > 0 && roll.chance(0.6)) {
      const review = roll.pick(free)
      this.used.set(review, (this.used.get(review) ?? 0) + 1)
      const { stars, headline, text } = review
      return { stars, language, headline, text }
    }
    for (let tries = 0; tries < 5; tries++) {
      const written = compose(this.phrases, subjectOf(root, this.category.get(spu.category2Id) ?? ''), language, roll)
      if (!said.has(written.text) && !said.has(written.headline)) return written
    }
    return undefined
  }
}

function compose({ details, openers, headlines }: ReviewPhrases, subject: string, language: Locale, roll: Dice): Written {
  const stars = roll.pick([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2])
  const mood = stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor'
  const about = (details[subject] ?? details.neutral)[language]
  const first = roll.pick(openers[language][stars === 4 && roll.chance(0.4) ? 'fair' : mood])
  const second = roll.pick(mood === 'poor' ? about.bad : about.good)
  const third = stars === 3 || (stars === 4 && roll.chance(0.4)) ? [roll.pick(about.bad)] : []
  const sentences = roll.chance(0.25) && mood === 'good' ? [second] : [first, second, ...third]
  return { stars, language, headline: roll.pick(headlines[language][mood]), text: sentences.join(language === 'zh' ? '' : ' ') }
}

const praise = ['wellMade', 'wellMade', 'asPictured', 'goodValue', 'goodGift', 'fastDelivery', 'fastDelivery'] as const
const doubts = ['smallerThanExpected', 'notAsPictured', 'fastDelivery'] as const
const isSoft = new Set(['linen', 'clothing', 'warm', 'toys', 'pets'])

/** Most of those who write also choose what stood out, and it agrees with their stars. */
function tagsOf(stars: number, subject: string, key: string): ReviewTag[] {
  const roll = dice(`review/tags/${key}`)
  if (roll.chance(0.25)) return []
  const fitting: readonly ReviewTag[] =
    stars < 3 ? doubts : stars === 3 ? [...praise, ...doubts] : isSoft.has(subject) ? [...praise, 'soft', 'soft'] : praise
  const chosen = new Set(roll.shuffle(fitting).slice(0, roll.between(1, MOST_TAGS)))
  // Nothing is both.
  if (chosen.has('asPictured')) chosen.delete('notAsPictured')
  return [...chosen]
}

/** By level 2 category where it matters, else by level 1; the rest is spoken of in general. */
const subjects: Record<string, string> = {
  'home-kitchen.coffee-tea': 'cookware',
  'home-kitchen.cookware': 'cookware',
  'home-kitchen.small-appliances': 'appliance',
  'health-household.air-comfort': 'appliance',
  'home-kitchen.furniture': 'furniture',
  'home-kitchen.lighting-decor': 'decor',
  'home-kitchen.bedding-bath': 'linen',
  'health-household.linens': 'linen',
  'home-kitchen.audio-video': 'tech',
  'office-school-supplies.computers': 'tech',
  'catering-tableware.coffee-service': 'tableware',
  'catering-tableware.serving': 'tableware',
  'catering-tableware.bar-glass': 'tableware',
  'womens-clothing': 'clothing',
  'womens-clothing.knitwear': 'warm',
  'womens-curve-clothing': 'clothing',
  'womens-curve-clothing.curve-knits': 'warm',
  'womens-lingerie-lounge': 'clothing',
  'womens-shoes.heels': 'shoes',
  'womens-shoes.boots': 'shoes',
  'womens-shoes.indoor': 'neutral',
  'kids-fashion': 'clothing',
  'kids-fashion.kids-winter': 'warm',
  'jewelry-accessories.jewelry': 'jewellery',
  'jewelry-accessories.watches': 'jewellery',
  'jewelry-accessories.bags': 'bags',
  'office-school-supplies.school-bags': 'bags',
  'toys-games': 'toys',
  'beauty-health.makeup': 'beauty',
  'beauty-health.skin-care': 'beauty',
  'beauty-health.fragrance': 'beauty',
  'beauty-health.nails': 'beauty',
  'tools-home-improvement.hand-tools': 'tools',
  'tools-home-improvement.power-tools': 'tools',
  'arts-crafts-sewing.sewing': 'craft',
  'arts-crafts-sewing.knitting': 'craft',
  'arts-crafts-sewing.painting': 'craft',
  'arts-crafts-sewing.embroidery': 'craft',
  'pet-supplies.dogs': 'pets',
  'pet-supplies.cats': 'pets',
}

const subjectOf = (root: string, second: string) => subjects[second] ?? subjects[root] ?? 'neutral'

function later(date: Date, roll: Dice, now: Date): Date {
  const moment = hoursFrom(date, 24 * roll.between(1, 12))
  return moment > now ? hoursFrom(now, -roll.next()) : moment
}

/** Writes counts and ratings that follow from other rows into products, shops and categories. */
export function withTotals(rows: Pick<DemoRows, 'spus' | 'shops' | 'categories' | 'reviews' | 'services' | 'shopFollows'>) {
  const starsOf = (key: 'spuId' | 'shopId') => {
    const stars = new Map<string, number[]>()
    for (const review of rows.reviews) {
      const list = stars.get(review[key])
      if (list) list.push(review.stars)
      else stars.set(review[key], [review.stars])
    }
    return stars
  }
  const [bySpu, byShop] = [starsOf('spuId'), starsOf('shopId')]
  for (const spu of rows.spus) {
    const stars = bySpu.get(spu.id) ?? []
    spu.rating = average(stars)
    spu.reviewCount = stars.length
    // Nobody reviews what was not sold.
    spu.soldCount = Math.max(spu.soldCount, stars.length)
  }
  for (const shop of rows.shops) {
    const stars = byShop.get(shop.id) ?? []
    shop.rating = average(stars)
    shop.reviewCount = stars.length
    shop.productCount = rows.spus.filter((spu) => spu.shopId === shop.id).length
    shop.followerCount = rows.shopFollows.filter((follow) => follow.shopId === shop.id).length
  }
  const counts = new Map<string, number>()
  for (const row of [...rows.spus, ...rows.services]) {
    for (const id of [row.category1Id, row.category2Id, row.category3Id]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  for (const category of rows.categories) category.productCount = counts.get(category.id) ?? 0
}
