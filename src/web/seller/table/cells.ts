import type { Locale } from '../../../contract/locale.ts'
import { type CellName, type ProductEdit, pieceCells, productCells, type TableRow } from '../../../contract/seller-table.ts'
import { centsTyped } from '../../../rules/money/money.ts'
import { amountTyped } from '../../desk/pickers/amount-typed.ts'

export const cellNames: readonly CellName[] = [...pieceCells, ...productCells]
type ProductCell = (typeof productCells)[number]

const isOfProduct = (cell: CellName): cell is ProductCell => (productCells as readonly string[]).includes(cell)

/** What somebody typed, by the cell's key; a cell that is as it was is not among them. */
export type Typed = Readonly<Record<string, string>>

/** What somebody has done to the table and not saved. */
export interface TableState {
  typed: Typed
  /** What the server found wrong, by the cell's key. */
  told: Readonly<Record<string, string>>
  /** The cell under the hand, or the last one that was. */
  focus?: { at: number; cell: CellName }
}
export const untouched: TableState = { typed: {}, told: {} }

/** What a cell is read and written with. */
export interface CellWords {
  locale: Locale
  /** By what the table calls it. */
  states: Readonly<Record<string, string>>
  categories: readonly { id: string; name: string; path: string }[]
}

/** What belongs to the product is one cell, whichever of its rows it is seen in. */
export const keyOf = (row: TableRow, cell: CellName): string => `${isOfProduct(cell) ? row.spuId : row.skuId} ${cell}`

/** Only the first row of a product shows what its pieces share. */
export const hasCell = (rows: readonly TableRow[], at: number, cell: CellName): boolean =>
  !isOfProduct(cell) || rows[at - 1]?.spuId !== rows[at]?.spuId

/** As it is now, in the words of a cell. Choices are said by their value. */
export function writtenIn({ product, piece }: TableRow, cell: CellName, locale: Locale): string {
  if (cell === 'price' || cell === 'was' || cell === 'cost') return amountTyped(locale, piece[cell])
  if (cell === 'stock') return String(piece.stock)
  if (cell === 'tags') return product.tags.join(', ')
  return String(product[cell])
}

/** Compares as people do, hundreds of categories for each cell: made once for a language, since making one costs more than comparing. */
const comparing = new Map<Locale, Intl.Collator>()
function comparerOf(locale: Locale): Intl.Collator {
  const made = comparing.get(locale) ?? new Intl.Collator(locale, { sensitivity: 'base' })
  comparing.set(locale, made)
  return made
}

const shownIn = (row: TableRow, cell: CellName, typed: Typed, locale: Locale): string =>
  typed[keyOf(row, cell)] ?? writtenIn(row, cell, locale)

type Parsed = { value: string | number | string[] | null } | { wrong: string }

const MOST_TAGS = 50

/** Why what was typed in a cell cannot be so, before the server is asked. */
export function wrongIn(cell: CellName, text: string, words: CellWords): string | undefined {
  const said = parsed(cell, text, words)
  return 'wrong' in said ? said.wrong : undefined
}

/** What was typed as the server takes it, or why it cannot be that. */
export function parsed(cell: CellName, text: string, words: CellWords): Parsed {
  const said = text.trim()
  if (cell === 'price' || cell === 'was' || cell === 'cost') {
    const cents = said === '' ? null : centsTyped(said)
    if (said !== '' && cents === null) return { wrong: 'amount' }
    return cell === 'price' && cents === null ? { wrong: 'amount' } : { value: cents }
  }
  if (cell === 'stock' || cell === 'weight') return /^\d{1,8}$/.test(said) ? { value: Number(said) } : { wrong: 'number' }
  if (cell === 'tags') {
    const tags = [...new Set(said.split(/[,，、]/).map((tag) => tag.trim()))].filter(Boolean)
    if (tags.length > MOST_TAGS) return { wrong: 'too-many' }
    return tags.some((tag) => tag.length > 40) ? { wrong: 'too-long' } : { value: tags }
  }
  if (cell === 'brand') return said === '' ? { wrong: 'missing' } : { value: said }
  if (cell === 'category') {
    const { compare } = comparerOf(words.locale)
    const found =
      words.categories.find(({ id }) => id === said) ??
      words.categories.find(({ name, path }) => compare(path, said) === 0 || compare(name, said) === 0)
    return found ? { value: found.id } : { wrong: 'no-category' }
  }
  const state = Object.entries(words.states).find(([name, spoken]) => name === said || spoken.toLowerCase() === said.toLowerCase())?.[0]
  return state && state !== 'scheduled' ? { value: state } : { wrong: 'no-state' }
}

/** What is typed without what is as it was: whoever types the old value again has changed nothing. */
export function typedAt(
  rows: readonly TableRow[],
  typed: Typed,
  { row, cell, text }: { row: TableRow; cell: CellName; text: string },
  words: CellWords,
): Typed {
  const key = keyOf(row, cell)
  const own = rows.find((one) => keyOf(one, cell) === key) ?? row
  const [before, after] = [parsed(cell, writtenIn(own, cell, words.locale), words), parsed(cell, text, words)]
  const { [key]: _, ...others } = typed
  const isSame = 'value' in before && 'value' in after && JSON.stringify(before.value) === JSON.stringify(after.value)
  // A choice is kept as its value, so that its field shows it.
  const kept = 'value' in after && (cell === 'category' || cell === 'state') ? String(after.value) : text
  return isSame || text === writtenIn(own, cell, words.locale) ? others : { ...others, [key]: kept }
}

/** A column or a block of a spreadsheet, from one cell on: lines go down the rows that have the cell, tabs go to the right. */
export function pasted(
  rows: readonly TableRow[],
  typed: Typed,
  { at, cell, text }: { at: number; cell: CellName; text: string },
  words: CellWords,
): Typed {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const first = cellNames.indexOf(cell)
  const left = rows.flatMap((_, n) => (n >= at && hasCell(rows, n, cell) ? [n] : []))
  return lines.reduce((sofar, line, n) => {
    const to = left[n]
    const row = to === undefined ? undefined : rows[to]
    if (!row || to === undefined) return sofar
    return line.split('\t').reduce((soon, one, right) => {
      const name = cellNames[first + right]
      return name && hasCell(rows, to, name) ? typedAt(rows, soon, { row, cell: name, text: one.trim() }, words) : soon
    }, sofar)
  }, typed)
}

/** The same in every row below. */
export function filledDown(rows: readonly TableRow[], typed: Typed, { at, cell }: { at: number; cell: CellName }, words: CellWords): Typed {
  const from = rows[at]
  if (!from) return typed
  const text = shownIn(from, cell, typed, words.locale)
  return rows.reduce((soon, row, n) => (n > at && hasCell(rows, n, cell) ? typedAt(rows, soon, { row, cell, text }, words) : soon), typed)
}

/** The next cell of the same column, up or down; the same one at an end. */
export function besideIn(rows: readonly TableRow[], at: number, cell: CellName, step: 1 | -1): number {
  for (let n = at + step; n >= 0 && n < rows.length; n += step) if (hasCell(rows, n, cell)) return n
  return at
}

export interface CellChange {
  key: string
  row: TableRow
  cell: CellName
  before: string
  after: string
}

export interface Changes {
  edits: ProductEdit[]
  changes: CellChange[]
  /** By the cell's key. */
  wrong: Readonly<Record<string, string>>
}

/** What was typed as changes of products, each with what it saw. */
export function changesOf(rows: readonly TableRow[], typed: Typed, words: CellWords): Changes {
  const edits = new Map<string, ProductEdit>()
  const changes: CellChange[] = []
  const wrong: Record<string, string> = {}
  rows.forEach((row, at) => {
    for (const cell of cellNames) {
      const key = keyOf(row, cell)
      const text = typed[key]
      if (text === undefined || !hasCell(rows, at, cell)) continue
      const said = parsed(cell, text, words)
      if ('wrong' in said) {
        wrong[key] = said.wrong
        continue
      }
      const edit = edits.get(row.spuId) ?? { spuId: row.spuId, version: row.version, set: {}, pieces: [] }
      edits.set(row.spuId, edit)
      changes.push({ key, row, cell, before: writtenIn(row, cell, words.locale), after: text })
      if (isOfProduct(cell)) Object.assign(edit.set, { [cell]: said.value })
      else {
        const own = edit.pieces.find(({ skuId }) => skuId === row.skuId)
        if (own) Object.assign(own.set, { [cell]: said.value })
        else edit.pieces.push({ skuId: row.skuId, seenStock: row.piece.stock, set: { [cell]: said.value } })
      }
    }
  })
  return { edits: [...edits.values()], changes, wrong }
}
