import type { Text } from '../../contract/locale.ts'
import { assortments, labelledFamilies, makers, makersOfFamily } from './assortment.ts'
import type { ColourData, DemoData, ProductData } from './data.ts'
import { type Dice, dice } from './random.ts'
import { inColour, otherColours, withViews } from './recolour.ts'
import { closing, neighbour, reclosed, resized, sizeInTitle, titleStyles, withColour } from './wording.ts'

const TARGET = 1960
/** Of one kind of object: in one shop, and in all. */
const MOST_PER_SHOP = 4
const MOST_PER_FAMILY = 16
// Clothes come from more makers than kettles do.
const MOST_SIZED_PER_SHOP = 6
const MOST_SIZED_PER_FAMILY = 20

const level2 = (category: string) => category.split('.').slice(0, 2).join('.')

interface PriceRange {
  min: number
  max: number
}

/** What the object shown may cost, in cents: the range of all its pictures. */
export function priceRange(data: Pick<DemoData, 'pictures'>, product: Pick<ProductData, 'pictures'>): PriceRange | undefined {
  const ranges = data.pictures.filter((p) => p.kind === 'product' && p.price_cad && product.pictures.includes(p.key))
  if (ranges.length === 0) return undefined
  return {
    min: Math.max(...ranges.map((p) => Math.round((p.price_cad?.min ?? 0) * 100))),
    max: Math.min(...ranges.map((p) => Math.round((p.price_cad?.max ?? 0) * 100))),
  }
}

const inRange = (price: number, range: PriceRange | undefined) => !range || (price >= range.min && price <= range.max)

// Discounters and electronics shops price at .99 and .95, the others at whole dollars.
const cheapEnding: Record<string, number> = { 'everyday-depot': 1, voltline: 5, 'pixel-prairie': 1, northwire: 1, tradeyard: 1 }

function shelfPrice(cents: number, shop: string, range: PriceRange | undefined): number {
  const dollars = Math.max(2, Math.round(cents / 100))
  const price = dollars * 100 - (cheapEnding[shop] ?? 0)
  if (inRange(price, range) || !range) return price
  return price < range.min ? Math.ceil(range.min / 100) * 100 : Math.floor(range.max / 100) * 100
}

/** Everything on the shelves: the written products, and the same kinds of object from other makers and in other fitting shops. */
export function stockShelves(data: DemoData): ProductData[] {
  const shelf = new Shelf(data)
  const roll = dice('shelves')
  const all = [...shelf.families.keys()]
  const families = roll.shuffle([...all, ...all.filter((family) => shelf.isSized(family))])
  for (let round = 0; shelf.products.length < TARGET && round < 40; round++) {
    for (const family of families) {
      if (shelf.products.length >= TARGET) break
      shelf.addOne(family, round, roll)
    }
  }
  shelf.showEveryColour(roll)
  const files = new Set(data.pictures.map(({ file }) => file.replace(/^\w+\/|\.webp$/g, '')))
  return shelf.products.map((product) => withViews(product, (picture) => files.has(picture)))
}

class Shelf {
  readonly products: ProductData[]
  readonly families = new Map<string, ProductData[]>()
  /** Written products whose title names no maker, so that another maker's name may stand before it. */
  private readonly sources = new Map<string, ProductData[]>()
  private readonly brands: Set<string>
  private readonly prefixes = new Map<string, string>()
  private readonly models = new Set<string>()
  private readonly titles = new Set<string>()
  private readonly perShop = new Map<string, number>()

  constructor(private readonly data: DemoData) {
    this.products = [...data.products]
    this.brands = new Set([...data.products.map((p) => p.brand), ...Object.values(makers).flat()])
    for (const product of data.products) this.remember(product)
    for (const [family, products] of this.families) {
      const plain = products.filter((p) => !this.namesMaker(p.title) && inRange(p.price, priceRange(data, p)))
      this.sources.set(family, plain)
    }
  }

  private namesMaker(title: Text) {
    return (
      [...this.brands].some((brand) => title.en.includes(brand)) ||
      /\b[A-Z]{2,3}-?[A-Z0-9]*\d/.test(title.en.replace(/UV400|CR2032|A4/g, ''))
    )
  }

  private remember(product: ProductData) {
    this.families.set(product.family, [...(this.families.get(product.family) ?? []), product])
    this.perShop.set(product.shop, (this.perShop.get(product.shop) ?? 0) + 1)
    this.titles.add(product.title.en)
    if (!product.modelNumber) return
    this.models.add(product.modelNumber)
    const prefix = /^[A-Z]+(?=-)/.exec(product.modelNumber)?.[0]
    if (prefix && !this.prefixes.has(product.brand)) this.prefixes.set(product.brand, prefix)
  }

  isSized(family: string) {
    return this.families.get(family)?.[0]?.variants?.size !== undefined
  }

  addOne(family: string, round: number, roll: Dice) {
    const made = this.families.get(family) ?? []
    const sources = this.sources.get(family) ?? []
    const source = sources[round % Math.max(1, sources.length)]
    if (!source || made.length >= (this.isSized(family) ? MOST_SIZED_PER_FAMILY : MOST_PER_FAMILY)) return

    const shop = this.shopFor(source, made)
    if (!shop) return
    const sameModel = labelledFamilies.has(family) || (round % 3 === 2 && source.modelNumber !== undefined)
    const product = sameModel ? this.sameModelIn(shop, source, made, roll) : this.otherMakerIn(shop, source, round, roll)
    if (!product || this.titles.has(product.title.en)) return
    this.products.push(product)
    this.remember(product)
  }

  /** The fitting shop that has the fewest of this kind, then the fewest of anything. */
  private shopFor(source: ProductData, made: ProductData[]): string | undefined {
    const here = (shop: string) => made.filter((p) => p.shop === shop).length
    const root = source.category.split('.')[0] ?? ''
    // A thing sold beside the shop's own kind of goods stays the only one there.
    const ownKind = new Set(this.data.shops.filter((shop) => shop.categories.includes(root)).map((shop) => shop.key))
    const sellsKind = new Set(this.data.products.filter((p) => p.category === source.category && ownKind.has(p.shop)).map((p) => p.shop))
    const most = this.isSized(source.family) ? MOST_SIZED_PER_SHOP : MOST_PER_SHOP
    return Object.keys(assortments)
      .filter((shop) => (sellsKind.has(shop) || assortments[shop]?.includes(level2(source.category))) && here(shop) < most)
      .sort((a, b) => here(a) - here(b) || (this.perShop.get(a) ?? 0) - (this.perShop.get(b) ?? 0) || a.localeCompare(b))[0]
  }

  /** How the shop closes a description, from what it wrote for the nearest thing it sells. */
  private closingOf(shop: string, like: ProductData): Text {
    const own = this.data.products.filter((p) => p.shop === shop)
    const near = own.find((p) => p.family === like.family) ?? own.find((p) => p.category === like.category)
    if (near) return closing(near.description)
    const counted = new Map<string, { text: Text; times: number }>()
    for (const p of own) {
      const text = closing(p.description)
      if (particular.test(text.en)) continue
      const known = counted.get(text.en)
      counted.set(text.en, { text, times: (known?.times ?? 0) + 1 })
    }
    const usual = [...counted.values()].sort((a, b) => b.times - a.times)[0]
    return usual?.text ?? closing(own[0]?.description ?? like.description)
  }

  private sameModelIn(shop: string, source: ProductData, made: ProductData[], roll: Dice): ProductData | undefined {
    const group = source.matchGroup ?? `${source.brand}|${source.modelNumber ?? source.family}`.toLowerCase()
    if (made.some((p) => p.shop === shop && p.brand === source.brand && p.modelNumber === source.modelNumber)) return undefined
    source.matchGroup = group
    const model = source.modelNumber
    const title = !model
      ? titleStyles.brand(source.title, source.brand)
      : roll.chance(0.5)
        ? titleStyles.brandAndModel(source.title, source.brand, model)
        : titleStyles.modelLast(source.title, source.brand, model)
    return this.finish({ ...source, title, shop, price: source.price * (0.93 + roll.next() * 0.12) }, source, roll)
  }

  private otherMakerIn(shop: string, source: ProductData, round: number, roll: Dice): ProductData | undefined {
    if (!makersOfFamily[source.family] && !makers[level2(source.category)]) return undefined
    const { brand } = this.withMaker({ ...source, shop }, roll)
    const model = this.newModel(brand, source.family, roll)

    const tier = 0.86 + dice(`tier/${brand}/${source.family}`).next() * 0.3
    let next: ProductData = {
      ...source,
      brand,
      modelNumber: model,
      matchGroup: `${brand}|${model}`.toLowerCase(),
      shop,
      price: source.price * tier,
    }
    if (round % 2 === 0) next = this.otherSize(next, roll)
    if (round % 2 === 1) next = oneColour(next, roll)
    next = this.rarestColour(next)
    const style = roll.between(0, 2)
    next.title =
      style === 0
        ? titleStyles.brandAndModel(next.title, brand, model)
        : style === 1
          ? titleStyles.brand(next.title, brand)
          : titleStyles.modelLast(next.title, brand, model)
    return this.finish(next, source, roll)
  }

  /** A colour or pattern that there is a picture of and that nobody sells yet comes from one more maker. */
  showEveryColour(roll: Dice) {
    for (const sources of this.sources.values()) {
      for (const source of sources) {
        for (const colour of source.pictures.flatMap((picture) => otherColours(this.data, picture))) {
          const made = this.products.some(({ pictures }) => pictures[0] === colour.picture) ? undefined : inColour(source, colour)
          const shop = made && (this.shopFor(source, this.families.get(source.family) ?? []) ?? source.shop)
          if (!made || !shop) continue
          const { brand } = this.withMaker({ ...made, shop }, roll)
          const model = this.newModel(brand, source.family, roll)
          const title = titleStyles.brandAndModel(made.title, brand, model)
          const product = this.finish(
            { ...made, brand, modelNumber: model, matchGroup: `${brand}|${model}`.toLowerCase(), shop, title },
            source,
            roll,
          )
          if (this.titles.has(title.en)) continue
          this.products.push(product)
          this.remember(product)
        }
      }
    }
  }

  /** A maker of this kind of object whom the shop does not sell it from yet. */
  private withMaker(product: ProductData, roll: Dice): ProductData {
    const pool = makersOfFamily[product.family] ?? makers[level2(product.category)] ?? [product.brand]
    const taken = new Set((this.families.get(product.family) ?? []).filter(({ shop }) => shop === product.shop).map(({ brand }) => brand))
    return { ...product, brand: roll.shuffle(pool).find((brand) => !taken.has(brand)) ?? pool[0] ?? product.brand }
  }

  /** In the colour of which there are the fewest so far: a shelf of one kind is not one picture twelve times. */
  private rarestColour(product: ProductData): ProductData {
    const made = this.families.get(product.family) ?? []
    const shown = (picture: string | undefined) => made.filter(({ pictures }) => pictures[0] === picture).length
    const others = otherColours(this.data, product.pictures[0] ?? '')
    const rarest = others.reduce<ColourData | undefined>(
      (best, colour) => (best && shown(best.picture) <= shown(colour.picture) ? best : colour),
      undefined,
    )
    if (!rarest || shown(product.pictures[0]) <= shown(rarest.picture)) return product
    return inColour(product, rarest) ?? product
  }

  private otherSize(product: ProductData, roll: Dice): ProductData {
    const size = sizeInTitle(product.title, product.attributes)
    const to = size && neighbour(size, roll.chance(0.5) ? 1 : -1)
    if (!size || !to || to / size.from > 1.7 || to / size.from < 0.6) return product
    const bullets = { en: [...product.bullets.en], fr: [...product.bullets.fr], zh: [...product.bullets.zh] }
    for (let i = 0; i < bullets.en.length; i++) {
      const bullet = resized({ en: bullets.en[i] ?? '', fr: bullets.fr[i] ?? '', zh: bullets.zh[i] ?? '' }, size, to)
      bullets.en[i] = bullet.en
      bullets.fr[i] = bullet.fr
      bullets.zh[i] = bullet.zh
    }
    return {
      ...product,
      title: resized(product.title, size, to),
      description: resized(product.description, size, to),
      bullets,
      attributes: { ...product.attributes, [size.attribute]: `${to} ${size.unit}` },
      price: product.price * (to / size.from) ** 0.6,
      weightGrams: Math.round((product.weightGrams * to) / size.from),
    }
  }

  private newModel(brand: string, family: string, roll: Dice): string {
    const initials = brand.replace(/[^A-Za-zÉé ]/g, '').split(/\s+/)
    const made = (initials.length > 1 ? initials.map((w) => w.charAt(0)).join('') : brand.slice(0, 2)).toUpperCase().slice(0, 2)
    const prefix = this.prefixes.get(brand) ?? made
    for (;;) {
      const model = `${prefix}-${family.charAt(0).toUpperCase()}${roll.between(11, 98)}`
      if (!this.models.has(model)) return model
    }
  }

  private finish(product: ProductData, source: ProductData, roll: Dice): ProductData {
    const range = priceRange(this.data, product)
    const price = shelfPrice(product.price, product.shop, range)
    const onSale = roll.chance(0.22)
    const wasPrice = shelfPrice(price * (1.12 + roll.next() * 0.22), product.shop, undefined)
    const tags = product.tags.filter((tag) => tag !== 'sale' && tag !== 'made-in-canada')
    const { wasPrice: _, ...rest } = product
    const number = (this.families.get(product.family)?.length ?? 0) + 1
    return {
      ...rest,
      key: `${product.family}-${number}-${product.shop}`,
      description: reclosed(product.description, this.closingOf(product.shop, source)),
      price,
      ...(onSale && wasPrice > price ? { wasPrice } : {}),
      tags: onSale ? [...tags, 'sale'] : tags,
      gift: false,
      madeInCanada: false,
    }
  }
}

/** Closings that are true of some goods only. */
const particular =
  /grown|leak-tested|sharpen|regulated|flat-packed|mittens|listened|cooking school|set-up help|mending yarn|doorways|recipe|batch-dated|cold-tested/i

function oneColour(product: ProductData, roll: Dice): ProductData {
  const colours = product.variants?.colour
  if (!colours || colours.length < 2) return product
  const colour: ColourData = roll.pick(colours)
  const { colour: _, ...others } = product.variants ?? {}
  const { variants: __, ...rest } = product
  const views = product.pictures.filter((p) => p.startsWith(`${colour.picture}--`))
  return {
    ...rest,
    ...(others.size ? { variants: others } : {}),
    title: withColour(product.title, colour.name),
    attributes: { ...product.attributes, colour: colour.key },
    pictures: [colour.picture, ...views],
  }
}
