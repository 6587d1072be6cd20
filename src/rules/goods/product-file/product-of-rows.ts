import type { Locale } from '../../../contract/locale.ts'
import { mostOf } from '../product-problems.ts'
import { addressOf, centsOf, countOf, gramsOf, isPlainlyPrivate, isYes } from './cell-values.ts'
import type { Dialect, Field } from './columns.ts'
import type { FilePiece, FileProduct, FileState } from './file-product.ts'
import type { Group, SaidRow, Say } from './group-rows.ts'
import { cut, oneLine, plainText, tidy } from './plain-text.ts'
import { codeOf } from './spreadsheet-cell.ts'

export interface Reading {
  dialect: Dialect
  /** Of a file that has one. */
  locale: Locale
  say: Say
}

const optionNames = ['option1Name', 'option2Name', 'option3Name'] as const
const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const

/** What makes a row say something of a piece; the others bring a picture. */
const ofPiece: readonly Field[] = [...optionValues, 'price', 'sku', 'barcode']

const firstSaid = (rows: readonly SaidRow[], field: Field) => rows.find(({ said }) => said[field])?.said[field] ?? null
const rowSaying = (rows: readonly SaidRow[], field: Field) => rows.find(({ said }) => said[field])?.row ?? rows[0]?.row ?? 0

/** Cut where we hold less, and told. */
function short(text: string, most: number, row: number, field: Field, say: Say): string {
  if (text.length <= most) return text
  const proposed = cut(text, most).trim()
  say({ row, field, code: 'too-long', value: text, proposed: proposed, stops: false })
  return proposed
}

function texts(rows: readonly SaidRow[], { dialect, locale, say }: Reading, names: Record<Locale, Field>, most: number) {
  const read: Partial<Record<Locale, string>> = {}
  for (const [own, field] of Object.entries(names) as [Locale, Field][]) {
    const cell = firstSaid(rows, field)
    const isPage = dialect !== 'own' && field === 'description'
    const text = cell === null ? '' : isPage ? plainText(cell) : names.en === 'title' ? oneLine(cell) : tidy(cell)
    if (text) read[dialect === 'own' ? own : locale] = short(text, most, rowSaying(rows, field), field, say)
  }
  return read
}

function tagsOf(rows: readonly SaidRow[], say: Say): string[] | null {
  const cell = firstSaid(rows, 'tags')
  if (cell === null) return null
  const row = rowSaying(rows, 'tags')
  const all = [...new Set(cell.split(',').map((tag) => oneLine(tag)))].filter((tag) => tag !== '')
  const tags = all.filter((tag) => tag.length <= mostOf.tag)
  for (const tag of all) if (tag.length > mostOf.tag) say({ row, field: 'tags', code: 'too-long', value: tag, proposed: '', stops: false })
  if (tags.length > mostOf.tags)
    say({ row, field: 'tags', code: 'too-many', value: `${tags.length}`, proposed: `${mostOf.tags}`, stops: false })
  return tags.slice(0, mostOf.tags)
}

function stateOf(rows: readonly SaidRow[], say: Say): FileState | null {
  const cell = firstSaid(rows, 'state')
  const said = cell?.toLowerCase()
  if (said === 'draft' || said === 'archived') return said
  const published = firstSaid(rows, 'published')
  if (said === 'active') return published !== null && !isYes(published) ? 'draft' : 'active'
  if (cell === null) return published === null ? null : isYes(published) ? 'active' : 'draft'
  say({ row: rowSaying(rows, 'state'), field: 'state', code: 'unknown-state', value: cell, proposed: 'draft', stops: false })
  return 'draft'
}

function cents({ row, said }: SaidRow, field: 'price' | 'was' | 'cost', least: number, say: Say): number | null {
  const cell = said[field]
  if (cell === undefined) return null
  const amount = centsOf(cell)
  const stops = field === 'price'
  const tell = (code: 'not-a-price' | 'price-out-of-bounds') => say({ row, field, code, value: cell, proposed: stops ? null : '', stops })
  if (amount === null) tell('not-a-price')
  else if (amount < least || amount > mostOf.cents) tell('price-out-of-bounds')
  else return amount
  return null
}

function stockOf({ row, said }: SaidRow, say: Say): number | null {
  const cell = said.stock
  if (cell === undefined) return null
  const count = countOf(cell)
  const tell = (code: 'not-a-number' | 'negative-stock' | 'out-of-bounds', proposed: string) =>
    say({ row, field: 'stock', code, value: cell, proposed, stops: false })
  if (count === null) tell('not-a-number', '')
  else if (count < 0) tell('negative-stock', '0')
  else if (count > mostOf.onHand) tell('out-of-bounds', '')
  else return count
  return count !== null && count < 0 ? 0 : null
}

function pictureOf({ row, said }: SaidRow, field: 'image' | 'pieceImage', say: Say): string | null {
  const cell = said[field]
  if (cell === undefined) return null
  const url = addressOf(cell)
  const problem = url === null ? 'no-address' : isPlainlyPrivate(url) ? 'private-address' : null
  if (problem) say({ row, field, code: problem, value: cell, proposed: '', stops: false })
  return problem ? null : url
}

function codeIn({ row, said }: SaidRow, field: 'sku' | 'barcode', say: Say): string | null {
  const code = codeOf(said[field] ?? '').trim()
  return code === '' ? null : short(code, mostOf.code, row, field, say)
}

/** `Default Title` is how a product without options is written. */
const isDefault = (name: string, values: readonly string[]) =>
  /^(title)?$/i.test(name) && values.every((value) => /^(default title)?$/i.test(value))

function pieceOf(one: SaidRow, used: readonly number[], say: Say): FilePiece {
  const values = used.map((at) => short(oneLine(one.said[optionValues[at] as Field] ?? ''), 80, one.row, optionValues[at] as Field, say))
  for (const [at, value] of values.entries())
    if (value === '')
      say({ row: one.row, field: optionValues[used[at] ?? 0] ?? null, code: 'value-missing', value: '', proposed: null, stops: true })
  const priceCents = cents(one, 'price', 1, say)
  if (priceCents === null && one.said.price === undefined)
    say({ row: one.row, field: 'price', code: 'no-price', value: '', proposed: null, stops: true })
  const was = cents(one, 'was', 0, say)
  const isAbove = was !== null && priceCents !== null && was > priceCents
  if (was !== null && !isAbove)
    say({ row: one.row, field: 'was', code: 'was-not-above-price', value: one.said.was ?? '', proposed: '', stops: false })
  return {
    ...{
      row: one.row,
      values,
      priceCents,
      wasCents: isAbove ? was : null,
      costCents: cents(one, 'cost', 0, say),
      stock: stockOf(one, say),
    },
    ...{ sku: codeIn(one, 'sku', say), barcode: codeIn(one, 'barcode', say), picture: pictureOf(one, 'pieceImage', say) },
  }
}

function piecesOf(rows: readonly SaidRow[], say: Say): Pick<FileProduct, 'options' | 'pieces'> {
  const own = rows.filter(({ said }) => ofPiece.some((field) => said[field] !== undefined))
  const first = rows[0]?.row ?? 0
  if (own.length === 0) say({ row: first, field: 'price', code: 'no-price', value: '', proposed: null, stops: true })
  if (own.length > mostOf.pieces) say({ row: first, field: null, code: 'too-many', value: `${own.length}`, proposed: null, stops: true })
  const used = [0, 1, 2].filter((at) => {
    const values = own.map(({ said }) => said[optionValues[at] as Field] ?? '')
    return values.some((value) => value !== '') && !isDefault(firstSaid(rows, optionNames[at] as Field) ?? '', values)
  })
  const options = used.map((at) =>
    short(oneLine(firstSaid(rows, optionNames[at] as Field) ?? `Option ${at + 1}`), 80, first, optionNames[at] as Field, say),
  )
  const pieces = own.slice(0, mostOf.pieces).map((one) => pieceOf(one, used, say))
  const seen = new Set<string>()
  for (const { row, values } of pieces) {
    const choice = JSON.stringify(values.map((value) => value.toLowerCase()))
    if (seen.has(choice)) say({ row, field: 'option1Value', code: 'piece-twice', value: values.join(' / '), proposed: null, stops: true })
    seen.add(choice)
  }
  return { options, pieces }
}

function picturesOf(rows: readonly SaidRow[], say: Say): FileProduct['pictures'] {
  const all = rows.flatMap((one) => {
    const url = pictureOf(one, 'image', say)
    return url ? [{ url, alt: cut(oneLine(one.said.imageAlt ?? ''), 300), place: countOf(one.said.imagePosition ?? '') ?? 1_000 }] : []
  })
  const once = new Map(
    all
      .toSorted((a, b) => a.place - b.place)
      .map((one) => [one.url, { url: one.url, alt: one.alt }] as const)
      .toReversed(),
  )
  const pictures = [...once.values()].toReversed()
  if (pictures.length > mostOf.pictures)
    say({
      row: rows[0]?.row ?? 0,
      field: 'image',
      code: 'too-many',
      value: `${pictures.length}`,
      proposed: `${mostOf.pictures}`,
      stops: false,
    })
  return pictures.slice(0, mostOf.pictures)
}

function gramsIn(rows: readonly SaidRow[], say: Say): number | null {
  const cell = firstSaid(rows, 'grams')
  if (cell === null) return null
  const grams = gramsOf(cell)
  if (grams !== null && grams >= 0 && grams <= mostOf.grams) return grams
  const code = grams === null ? 'not-a-number' : 'out-of-bounds'
  say({ row: rowSaying(rows, 'grams'), field: 'grams', code, value: cell, proposed: '', stops: false })
  return null
}

/** What the rows of one handle say together. */
export function productOfRows({ handle, rows }: Group, reading: Reading): FileProduct {
  const { say } = reading
  const row = rows[0]?.row ?? 0
  const said = (field: Field, most: number) => {
    const cell = firstSaid(rows, field)
    return cell === null ? null : short(oneLine(cell), most, rowSaying(rows, field), field, say) || null
  }
  const title = texts(rows, reading, { en: 'title', fr: 'titleFr', zh: 'titleZh' }, mostOf.title)
  const isGiftCard = isYes(firstSaid(rows, 'giftCard') ?? '')
  if (isGiftCard)
    say({ row: rowSaying(rows, 'giftCard'), field: 'giftCard', code: 'gift-card', value: 'true', proposed: null, stops: true })
  return {
    ...{ row, handle, title, isGiftCard },
    description: texts(rows, reading, { en: 'description', fr: 'descriptionFr', zh: 'descriptionZh' }, mostOf.description),
    brand: said('brand', mostOf.brand),
    model: said('model', mostOf.modelNumber),
    category: said('category', 500),
    type: said('type', 255),
    tags: tagsOf(rows, say),
    state: stateOf(rows, say),
    grams: gramsIn(rows, say),
    ...piecesOf(rows, say),
    pictures: picturesOf(rows, say),
    metafields: Object.assign({}, ...rows.toReversed().map(({ metafields }) => metafields)),
  }
}
