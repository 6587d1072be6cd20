import { type Locale, locales, type Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { ProductChange } from '../../contract/seller-products.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { changesOf } from '../catalogue/product-changes.ts'
import { readWritten } from '../catalogue/read-written.ts'
import type { Context } from '../context.ts'
import { pieceName } from './own-pieces.ts'

const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'en' in value && 'zh' in value
const LONGEST = 120

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value as somebody reads it in a line; of a text only the languages in which the other one says something else. */
function read(path: string, value: unknown, other: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return ''
  if (isText(value)) {
    const changed = locales.filter((language) => !isText(other) || !isSame(value[language], other[language]))
    return changed
      .flatMap((language) => value[language])
      .filter(Boolean)
      .join(' / ')
      .slice(0, LONGEST)
  }
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join(', ').slice(0, LONGEST) : String(value.length)
  if (path.endsWith('Cents') && typeof value === 'number')
    return new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : `${locale}-CA`, { style: 'currency', currency: 'CAD' }).format(value / 100)
  if (typeof value === 'object') return '1'
  return String(value).slice(0, LONGEST)
}

/** Who changed what of a product, for those who work in its shop. */
export async function historyOf({ db, caller, locale }: Context<'goodsSeller'>, { id }: { id: string }): Promise<ProductChange[]> {
  const [product] = await readWritten(db, caller.shopId, [id])
  if (!product) throw new Refusal('not-found')
  const rows = await changesOf(db, caller.shopId, id)
  const names = await namesOfAccounts(
    db,
    rows.flatMap(({ byAccount }) => byAccount ?? []),
  )
  const pieces = new Map(product.pieces.map((piece) => [piece.id, pieceName(piece.chosen, locale)]))
  const shown = (path: string) =>
    path.replace(/^pieces\.([^.]+)/, (_, sku: string) => `pieces.${(pieces.get(sku) ?? '').replaceAll('.', ' ')}`)
  return rows.map(({ version, at, byAccount, before, after }) => ({
    version,
    at: at.toISOString(),
    who: names.get(byAccount ?? '') ?? null,
    fields: [...new Set([...Object.keys(before), ...Object.keys(after)])].map((path) => ({
      path: shown(path),
      before: read(path, before[path], after[path], locale),
      after: read(path, after[path], before[path], locale),
    })),
    mayUndo: true,
  }))
}
