import type { Text } from '../../contract/locale.ts'
import type { Variant } from '../../rules/goods/product.ts'
import type { ColourData, DemoData, ProductData } from './data.ts'
import { brandId, categoryId, shopId } from './house-rows.ts'
import { type Dice, dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom } from './time.ts'
import { forEach3 } from './wording.ts'

const spuId = (key: string) => stableId('spu', key)

type CatalogueRows = Pick<
  DemoRows,
  'brands' | 'spus' | 'skus' | 'stock' | 'pictures' | 'productVideos' | 'spuAttributes' | 'gifts' | 'priceChanges'
>

const same = (text: string): Text => ({ en: text, fr: text, zh: text })
const frenchSizes: Record<string, string> = { XS: 'TP', S: 'P', M: 'M', L: 'G', XL: 'TG', 'S/M': 'P/M', 'M/L': 'M/G' }

const colourName: Text = { en: 'Colour', fr: 'Couleur', zh: '颜色' }
const sizeName: Text = { en: 'Size', fr: 'Taille', zh: '尺码' }

const sizeText = (size: string): Text => {
  const months = /^([\d-]+) m$/.exec(size)
  if (months) return { en: `${months[1]} months`, fr: `${months[1]} mois`, zh: `${months[1]} 个月` }
  return { en: size, fr: frenchSizes[size] ?? size, zh: size }
}

/** A measure reads alike everywhere, but French writes a comma and keeps the unit on the line. */
function measureText(value: string): Text {
  return { en: value, fr: value.replace(/(\d)\.(\d)/, '$1,$2').replace(/ (?=\S+$)/, '\u00a0'), zh: value }
}

interface Choice {
  colour: string | null
  size: string | null
  picture: string
  variants: Variant[]
}

/** The library of pictures calls some colours by a plainer name than the shops do. */
const shopNames: Record<string, string> = { green: 'forest', mint: 'sage', pink: 'rose', indigo: 'blue' }

/** What a thing of one colour is filtered by: the colour that its picture shows. */
function shownColour({ pictures, attributes }: DemoData, picture: string): ColourData | null {
  const shown = pictures.find(({ key, kind }) => kind === 'product' && key === picture)?.colour?.name ?? ''
  const key = shopNames[shown] ?? shown
  const colour = attributes.colours[key]
  return colour ? { key, ...colour, picture } : null
}

function choicesOf(product: ProductData, data: DemoData): Choice[] {
  const main = product.pictures[0] ?? ''
  const colours = product.variants?.colour ?? [shownColour(data, main)]
  const sizes = product.variants?.size ?? [null]
  return colours.flatMap((colour) =>
    sizes.map((size) => ({
      colour: colour?.key ?? null,
      size,
      picture: colour?.picture ?? main,
      variants: [
        ...(colour ? [{ attribute: 'colour' as const, name: colourName, key: colour.key, value: colour.name, hex: colour.hex }] : []),
        ...(size ? [{ attribute: 'size' as const, name: sizeName, key: size, value: sizeText(size) }] : []),
      ],
    })),
  )
}

/** Few products sell most of what is sold. */
const popularity = (roll: Dice) => Math.round(4 + 900 * roll.next() ** 5 + 120 * roll.next() ** 2)

function unitsOnHand(roll: Dice, priceCents: number, soldOut: boolean): number {
  if (soldOut || roll.chance(0.05)) return 0
  if (roll.chance(0.13)) return roll.between(1, 5)
  return roll.between(8, priceCents > 40_000 ? 24 : 160)
}

export function catalogueRows(data: DemoData, products: ProductData[], now: Date): CatalogueRows {
  const rows: CatalogueRows = {
    brands: [],
    spus: [],
    skus: [],
    stock: [],
    pictures: [],
    productVideos: [],
    spuAttributes: [],
    gifts: [],
    priceChanges: [],
  }
  for (const product of products) addProduct(rows, data, product, now)

  const perBrand = new Map<string, number>()
  for (const { brand } of products) perBrand.set(brand, (perBrand.get(brand) ?? 0) + 1)
  rows.brands = [...perBrand].map(([name, productCount]) => ({ id: brandId(name), slug: slugOf(name), name, productCount }))
  return rows
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

function addProduct(rows: CatalogueRows, data: DemoData, product: ProductData, now: Date) {
  const roll = dice(`product/${product.key}`)
  const id = spuId(product.key)
  const shop = shopId(product.shop)
  const choices = choicesOf(product, data)
  const soldOut = roll.chance(0.03)
  const created = daysFrom(now, -(1 + 560 * roll.next() ** 1.4))
  const independent = roll.chance(0.15) ? Math.round((product.price * 0.95) / 5) * 5 : null
  const history = priceHistory(roll, product, created, now)

  let onHandOfAll = 0
  for (const [sort, choice] of choices.entries()) {
    const skuId = stableId('sku', `${product.key}/${choice.colour ?? ''}/${choice.size ?? ''}`)
    const onHand = unitsOnHand(roll, product.price, soldOut)
    onHandOfAll += onHand
    rows.skus.push({
      id: skuId,
      spuId: id,
      shopId: shop,
      variants: choice.variants,
      colour: choice.colour ?? product.attributes.colour ?? null,
      size: choice.size,
      priceCents: product.price,
      wasCents: product.wasPrice ?? null,
      independentCents: independent,
      picture: choice.picture,
      sort,
    })
    rows.stock.push({ shopId: shop, skuId, onHand, reserved: 0 })
    for (const change of history) rows.priceChanges.push({ skuId, ...change })
  }

  const [category1 = '', category2 = ''] = product.category.split('.')
  rows.spus.push({
    id,
    shopId: shop,
    category1Id: categoryId(category1),
    category2Id: categoryId(`${category1}.${category2}`),
    category3Id: categoryId(product.category),
    brandId: brandId(product.brand),
    modelNumber: product.modelNumber ?? null,
    matchGroup: product.matchGroup ?? null,
    family: product.family,
    title: product.title,
    description: product.description,
    bullets: product.bullets,
    mainPicture: product.pictures[0] ?? '',
    tags: product.tags,
    colours: [...new Set(choices.flatMap((c) => c.colour ?? product.attributes.colour ?? []))],
    weightGrams: product.weightGrams,
    madeInCanada: product.madeInCanada,
    isGift: product.gift,
    handlingCents: product.handlingFee ?? 0,
    installationCents: product.installationFee ?? 0,
    extraShippingCents: product.extraShippingFee ?? 0,
    priceCents: product.price,
    priceMaxCents: product.price,
    wasCents: product.wasPrice ?? null,
    inStock: onHandOfAll > 0,
    rating: 0,
    reviewCount: 0,
    soldCount: popularity(roll),
    published: true,
    createdAt: created,
    updatedAt: created,
  })
  addPictures(rows, data, product, id)
  addFilm(rows, product, id)
  addAttributes(rows, data, product, id)
  if (product.gift) {
    const minimumCents = Math.max(5000, Math.ceil((product.price * 3) / 1000) * 1000)
    rows.gifts.push({
      id: stableId('gift', id),
      spuId: id,
      shopId: shop,
      minimumCents,
      startsAt: daysFrom(now, -20),
      endsAt: daysFrom(now, 120),
      stoppedAt: null,
      madeBy: null,
    })
  }
}

function addPictures(rows: CatalogueRows, data: DemoData, product: ProductData, id: string) {
  const colours = product.variants?.colour ?? []
  const colourOf = (key: string) => colours.find((c) => key === c.picture || key.startsWith(`${c.picture}--`))
  for (const [sort, key] of product.pictures.entries()) {
    const isView = key.includes('--')
    const colour = colourOf(key)
    // A product of one colour says it in its title.
    const named =
      colour && colours.length > 1
        ? forEach3((l) => `${product.title[l]}${l === 'zh' ? '，' : ', '}${colour.name[l].toLowerCase()}`)
        : product.title
    const alt: Text = isView ? { en: `${named.en}, second view`, fr: `${named.fr}, autre vue`, zh: `${named.zh}，另一视角` } : named
    rows.pictures.push({
      spuId: id,
      sort,
      key,
      alt,
      isView,
      colour: colour?.key ?? data.pictures.find((p) => p.key === key)?.colour?.name ?? null,
    })
  }
}

/** The products that have a film, and its name in public/media/films. */
const films: Record<string, string> = {
  'casselby-cb-ch1-alder-oak': 'armchair',
  'corbel-fils-cf-s1-alices': 'handbag',
  'fennimor-fn-t900-pixel-prairie': 'toaster',
  'kettlewick-kw-209-everyday-depot': 'espresso-maker',
}

function addFilm(rows: CatalogueRows, { key, pictures, title }: ProductData, spuId: string) {
  const film = films[key]
  if (film) rows.productVideos.push({ spuId, sort: 0, key: film, poster: pictures[0] ?? '', title })
}

function addAttributes(rows: CatalogueRows, { attributes }: DemoData, product: ProductData, id: string) {
  let sort = 0
  for (const [key, valueKey] of Object.entries(product.attributes)) {
    const name = attributes.names[key] ?? same(key)
    const value = attributes.values[valueKey] ?? attributes.colours[valueKey]?.name ?? measureText(valueKey)
    rows.spuAttributes.push({ spuId: id, key, valueKey, name, value, sort: sort++ })
  }
}

/** Changes of the last 180 days, the last one to today's price. A product on sale came down from its was-price. */
function priceHistory(roll: Dice, product: ProductData, created: Date, now: Date): Pick<DemoRow<'priceChanges'>, 'at' | 'priceCents'>[] {
  const begin = Math.max(created.getTime(), daysFrom(now, -180).getTime())
  const changes = roll.between(0, 4)
  const moments = [begin, ...Array.from({ length: changes }, () => begin + roll.next() * (now.getTime() - begin - 3_600_000))].sort(
    (a, b) => a - b,
  )
  const usual = product.wasPrice ?? product.price
  return moments.map((moment, i) => {
    const last = i === moments.length - 1
    const around = Math.max(100, Math.round((usual * (0.94 + roll.next() * 0.12)) / 50) * 50)
    const beforeSale = product.wasPrice !== undefined && i === moments.length - 2 ? product.wasPrice : around
    return { at: new Date(Math.round(moment)), priceCents: last ? product.price : beforeSale }
  })
}
