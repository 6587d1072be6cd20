import { locales, type Text } from '../../contract/locale.ts'
import { isDeliveryFree } from '../../rules/money/bill.ts'
import { colourFamilies, colourFamily } from '../../rules/search/colour-family.ts'
import type { Passage, Weight } from '../../rules/search/document-words.ts'
import type { DocumentKind } from './document-kind.ts'
import type { ProductRow, ProviderRow, RowsByKind, ServiceRow, ShopRow } from './document-rows.ts'
import type { Language } from './language.ts'
import type { SearchDocument } from './search-document.ts'
import { reasonOf, type SetAside } from './set-aside.ts'

/** What documents are made with and what stays the same for all of them. */
export interface Surroundings {
  language: Pick<Language, 'readDocument'>
  categories: ReadonlyMap<string, { key: string; name: Text }>
  malls: readonly { id: number; categoryKeys: readonly string[] }[]
}

export interface ReadDocuments {
  documents: SearchDocument[]
  /** What this process could not read. */
  aside: SetAside[]
}

/** Adds the row's document, or why there is none: one row's text must never keep the others from being found. */
export function readRow<Kind extends DocumentKind>(
  kind: Kind,
  row: RowsByKind[Kind],
  around: Surroundings,
  into: ReadDocuments,
): SearchDocument | null {
  try {
    const document = makers[kind](row, around)
    into.documents.push(document)
    return document
  } catch (error) {
    into.aside.push({ id: row.id, kind, why: reasonOf(error) })
    return null
  }
}

/** Reads a page of rows, as JSON, one after the other: whoever has others to serve can do so between them. */
export function* readRows(
  kind: DocumentKind,
  rows: string,
  around: Surroundings,
  onRead?: (document: SearchDocument) => void,
): Generator<undefined, ReadDocuments> {
  const read: ReadDocuments = { documents: [], aside: [] }
  for (const row of JSON.parse(rows) as RowsByKind[DocumentKind][]) {
    const document = readRow(kind, row as never, around, read)
    if (document) onRead?.(document)
    yield
  }
  return read
}

const makers: { [Kind in DocumentKind]: (row: RowsByKind[Kind], around: Surroundings) => SearchDocument } = {
  product: productDocument,
  shop: shopDocument,
  service: serviceDocument,
  provider: providerDocument,
}

/** The same text in each language. */
const inAll = (texts: Text, weight: Weight): Passage[] => locales.map((language) => ({ text: texts[language], language, weight }))
const asManner = (passage: Passage): Passage => ({ ...passage, is: 'manner' })
const named = (text: string, weight: Weight): Passage => ({ text, language: 'en', weight })
const unnamed: Text = { en: '', fr: '', zh: '' }

/** What a category's name says of products in it and below it: the same for each of them. */
const saidOf = new WeakMap<Text, { kind: Passage[]; among: Passage[] }>()

function saidBy(name: Text) {
  const known = saidOf.get(name)
  if (known) return known
  const said = { kind: inAll(name, 'B').map((passage): Passage => ({ ...passage, is: 'kind' })), among: inAll(name, 'C') }
  saidOf.set(name, said)
  return said
}

type Said = Pick<ProductRow, 'title' | 'modelNumber' | 'brand' | 'tags' | 'attributes'>

/** What is written about a product, in the order of its weight; the names of its categories from the top. */
export const saidOfProduct = (
  { title, modelNumber, brand, tags, attributes }: Said,
  [first = unnamed, second = unnamed, third = unnamed]: readonly Text[],
): Passage[] => [
  ...inAll(title, 'A'),
  named(modelNumber ?? '', 'A'),
  { ...named(brand, 'B'), is: 'maker' },
  ...saidBy(third).kind,
  ...tags.map((tag) => named(tag.replaceAll('-', ' '), 'B')),
  ...saidBy(second).among,
  ...saidBy(first).among,
  ...(attributes ?? []).flatMap((value) => inAll(value, 'B')).map(asManner),
]

function productDocument(row: ProductRow, { language, categories, malls }: Surroundings): SearchDocument {
  const name = (id: string) => categories.get(id)?.name ?? unnamed
  const shades = row.shades ?? []
  const colours = [...new Set(shades.flatMap(({ hex }) => (hex ? [colourFamily(hex)] : [])))]
  const isOf = new Set([row.category1Id, row.category2Id].map((id) => categories.get(id)?.key))
  return {
    id: row.id,
    kind: 'product',
    shopId: row.shopId,
    category1Id: row.category1Id,
    category2Id: row.category2Id,
    category3Id: row.category3Id,
    brandId: row.brandId,
    rating: row.rating,
    soldCount: row.soldCount,
    inStock: row.inStock,
    isGift: row.isGift,
    priceCents: row.shownCents,
    onSale: row.wasCents !== null && row.wasCents > row.priceCents,
    freeDelivery: row.shopDeliversFree || isDeliveryFree(row.priceCents),
    colours,
    mallIds: malls
      .filter(({ id, categoryKeys }) => row.shopMalls.includes(id) && categoryKeys.some((key) => isOf.has(key)))
      .map(({ id }) => id),
    createdAt: new Date(row.createdAt),
    words: language.readDocument([
      ...saidOfProduct(row, [name(row.category1Id), name(row.category2Id), name(row.category3Id)]),
      ...shades.flatMap((shade) => inAll(shade.name, 'B')).map(asManner),
      ...(row.sizes ?? []).map((size): Passage => ({ ...named(size, 'B'), is: 'size' })),
      ...colours.flatMap((family) => inAll(colourFamilies[family].name, 'B')),
      named(row.shopName, 'C'),
      ...locales.map((locale): Passage => ({ text: row.bullets[locale].join('\n'), language: locale, weight: 'D' })),
      ...inAll(row.description, 'D'),
    ]),
  }
}

const notSold = {
  brandId: null,
  inStock: true,
  onSale: false,
  freeDelivery: false,
  isGift: false,
  colours: [],
} as const

function shopDocument(row: ShopRow, { language }: Surroundings): SearchDocument {
  return {
    ...notSold,
    id: row.id,
    kind: 'shop',
    shopId: row.id,
    category1Id: null,
    category2Id: null,
    category3Id: null,
    priceCents: 0,
    rating: row.rating,
    soldCount: row.popularity,
    mallIds: row.mallIds,
    createdAt: new Date(row.createdAt),
    words: language.readDocument([named(row.name, 'A'), ...inAll(row.description, 'B'), ...inAll(row.city, 'C'), ...inAll(row.story, 'D')]),
  }
}

function serviceDocument(row: ServiceRow, { language, categories }: Surroundings): SearchDocument {
  const name = (id: string) => categories.get(id)?.name ?? unnamed
  return {
    ...notSold,
    id: row.id,
    kind: 'service',
    shopId: null,
    category1Id: row.category1Id,
    category2Id: row.category2Id,
    category3Id: row.category3Id,
    priceCents: row.priceCents ?? 0,
    rating: row.rating,
    soldCount: row.bookedCount,
    mallIds: [],
    createdAt: new Date(row.createdAt),
    words: language.readDocument([
      ...inAll(row.title, 'A'),
      named(row.provider, 'B'),
      ...[row.category3Id, row.category2Id, row.category1Id].flatMap((id) => inAll(name(id), 'B')),
      ...inAll(row.city, 'C'),
      named(row.district ?? '', 'C'),
      ...inAll(row.description, 'D'),
    ]),
  }
}

function providerDocument(row: ProviderRow, { language, categories }: Surroundings): SearchDocument {
  return {
    ...notSold,
    id: row.id,
    kind: 'provider',
    shopId: null,
    category1Id: null,
    category2Id: null,
    category3Id: null,
    priceCents: 0,
    rating: row.rating,
    soldCount: row.hireCount,
    mallIds: [],
    createdAt: new Date(row.createdAt),
    words: language.readDocument([
      named(row.name, 'A'),
      ...(row.categoryIds ?? []).flatMap((id) => inAll(categories.get(id)?.name ?? unnamed, 'B')),
      ...inAll(row.city, 'C'),
      named(row.district ?? '', 'C'),
      ...inAll(row.promise, 'D'),
      ...inAll(row.story, 'D'),
    ]),
  }
}
