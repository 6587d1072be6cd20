import { locales } from '../../contract/locale.ts'
import type { WrittenPiece, WrittenProduct } from './product.ts'
import { slugOf } from './product-address.ts'

export const mostOf = {
  title: 200,
  description: 20_000,
  bullets: 12,
  bullet: 300,
  tags: 50,
  tag: 40,
  brand: 80,
  modelNumber: 80,
  handle: 255,
  code: 80,
  pictures: 60,
  attributes: 60,
  pieces: 2_000,
  /** A price, a fee: a million dollars. */
  cents: 100_000_000,
  onHand: 1_000_000,
  /** Ten tons. */
  grams: 10_000_000,
} as const

export type ProductProblemKind =
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'twice'
  | 'no-price'
  | 'was-not-above-price'
  | 'out-of-bounds'
  | 'options-differ'
  | 'no-moment'
  | 'was-never-paid'
  | 'no-category'
  | 'held'

export interface ProductProblem {
  /** The way to it: `title.fr`, `pieces.3.priceCents`. */
  path: string
  kind: ProductProblemKind
}

type Say = (path: string, kind: ProductProblemKind) => void

const isWithin = (value: number, from: number, to: number) => Number.isSafeInteger(value) && value >= from && value <= to

function checkTexts({ title, description, bullets }: WrittenProduct, say: Say): void {
  // In one language at least: where it is not written, shoppers read it in another.
  if (locales.every((locale) => title[locale].trim() === '')) say('title.en', 'missing')
  for (const locale of locales) {
    if (title[locale].length > mostOf.title) say(`title.${locale}`, 'too-long')
    if (description[locale].length > mostOf.description) say(`description.${locale}`, 'too-long')
    if (bullets[locale].length > mostOf.bullets) say(`bullets.${locale}`, 'too-many')
    if (bullets[locale].some((bullet) => bullet.length > mostOf.bullet)) say(`bullets.${locale}`, 'too-long')
  }
}

function checkNames({ brand, modelNumber, handle, tags }: WrittenProduct, say: Say): void {
  // A maker is known by the letters and digits of the name.
  if (slugOf(brand) === '') say('brand', 'missing')
  if (brand.length > mostOf.brand) say('brand', 'too-long')
  if ((modelNumber?.length ?? 0) > mostOf.modelNumber) say('modelNumber', 'too-long')
  if (handle !== null && handle.trim() === '') say('handle', 'missing')
  if ((handle?.length ?? 0) > mostOf.handle) say('handle', 'too-long')
  if (tags.length > mostOf.tags) say('tags', 'too-many')
  if (tags.some((tag) => tag.length > mostOf.tag)) say('tags', 'too-long')
}

function checkPictures({ pictures, attributes, state }: WrittenProduct, say: Say): void {
  // Who looks at a draft knows that it is none yet.
  if (pictures.length === 0 && (state === 'active' || state === 'scheduled')) say('pictures', 'missing')
  if (pictures.length > mostOf.pictures) say('pictures', 'too-many')
  if (attributes.length > mostOf.attributes) say('attributes', 'too-many')
  if (new Set(attributes.map(({ key }) => key)).size < attributes.length) say('attributes', 'twice')
}

function checkPiece(
  { priceCents, wasCents, independentCents, costCents, code, barcode, id, onHand }: WrittenPiece,
  at: string,
  say: Say,
): void {
  if (!isWithin(priceCents, 1, mostOf.cents)) say(`${at}.priceCents`, 'no-price')
  if (independentCents !== null && !isWithin(independentCents, 1, mostOf.cents)) say(`${at}.independentCents`, 'no-price')
  if (costCents != null && !isWithin(costCents, 0, mostOf.cents)) say(`${at}.costCents`, 'out-of-bounds')
  if (wasCents !== null && !isWithin(wasCents, priceCents + 1, mostOf.cents)) say(`${at}.wasCents`, 'was-not-above-price')
  if ((code?.length ?? 0) > mostOf.code) say(`${at}.code`, 'too-long')
  if ((barcode?.length ?? 0) > mostOf.code) say(`${at}.barcode`, 'too-long')
  if (id === undefined ? !isWithin(onHand ?? 0, 0, mostOf.onHand) : onHand !== undefined) say(`${at}.onHand`, 'out-of-bounds')
}

const optionsOf = ({ chosen }: WrittenPiece) => chosen.map(({ attribute }) => attribute).join()
const choiceOf = ({ chosen }: WrittenPiece) => JSON.stringify(chosen.map(({ attribute, key }) => [attribute, key]))

function checkPieces({ pieces }: WrittenProduct, say: Say): void {
  if (pieces.length === 0) say('pieces', 'missing')
  if (pieces.length > mostOf.pieces) {
    say('pieces', 'too-many')
    return
  }
  const seen = new Set<string>()
  for (const [at, piece] of pieces.entries()) {
    checkPiece(piece, `pieces.${at}`, say)
    if (pieces[0] && optionsOf(piece) !== optionsOf(pieces[0])) say(`pieces.${at}.chosen`, 'options-differ')
    for (const name of [`choice ${choiceOf(piece)}`, ...(piece.id ? [`id ${piece.id}`] : [])]) {
      if (seen.has(name)) say(`pieces.${at}`, 'twice')
      seen.add(name)
    }
  }
}

function checkFigures(product: WrittenProduct, say: Say): void {
  if (product.state === 'scheduled' && !product.publishAt) say('publishAt', 'no-moment')
  for (const name of ['handlingCents', 'installationCents', 'extraShippingCents'] as const)
    if (!isWithin(product[name], 0, mostOf.cents)) say(name, 'out-of-bounds')
  if (!isWithin(product.weightGrams, 0, mostOf.grams)) say('weightGrams', 'out-of-bounds')
}

/** What stands in the way of a product that somebody writes: all of it at once, each with its place. */
export function problemsOf(product: WrittenProduct): ProductProblem[] {
  const problems: ProductProblem[] = []
  const say: Say = (path, kind) => problems.push({ path, kind })
  checkTexts(product, say)
  checkNames(product, say)
  checkPictures(product, say)
  checkPieces(product, say)
  checkFigures(product, say)
  return problems
}

/** The same of one piece that is saved alone. */
export function problemsOfPiece(piece: WrittenPiece): ProductProblem[] {
  const problems: ProductProblem[] = []
  checkPiece(piece, 'piece', (path, kind) => problems.push({ path: path.slice('piece.'.length), kind }))
  return problems
}
