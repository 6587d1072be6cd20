import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { SentProduct, sellerProduct } from '../../contract/seller-products.ts'
import { changedFields, withoutChange } from '../../rules/goods/changed-fields.ts'
import type { WrittenPiece, WrittenProduct } from '../../rules/goods/product.ts'
import { type ProductProblem, problemsOf } from '../../rules/goods/product-problems.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { changesOf, logChanges } from '../catalogue/product-changes.ts'
import { type KnownProduct, readWritten } from '../catalogue/read-written.ts'
import type { Writer } from '../catalogue/writer.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { attributesOf, categoryPath, infoOf, isDate, takePictures, usualAttributes } from './edited-product.ts'
import { writeProducts } from './write-products.ts'

type Seller = Context<'goodsSeller'>
type Saved = Output<typeof sellerProduct.save>

export const writerOf = ({ caller }: Seller): Writer => ({ shopId: caller.shopId, accountId: caller.id })

/** Who changed a product last, and when. */
export async function lastChange(db: Db, shopId: string, id: string, now: Date): Promise<{ who: string | null; at: string }> {
  const [last] = await changesOf(db, shopId, id)
  const names = await namesOfAccounts(db, last?.byAccount ? [last.byAccount] : [])
  return { who: names.get(last?.byAccount ?? '') ?? null, at: (last?.at ?? now).toISOString() }
}

/** The product as it is now, beside what the caller wanted. */
async function overtaken({ caller, locale, now }: Seller, tx: Db, id: string): Promise<Saved> {
  return { is: 'conflict', info: await infoOf(tx, caller.shopId, id, locale), ...(await lastChange(tx, caller.shopId, id, now())) }
}

/** What a form says, as it is written. Pictures are taken when nothing stands in the way. */
async function writtenOf(tx: Db, sent: SentProduct, pieces: readonly WrittenPiece[], known?: KnownProduct): Promise<WrittenProduct> {
  const { categoryId, publishAt, attributes, pictures, ...said } = sent
  const usual = attributes.length > 0 ? [...(known?.attributes ?? []), ...(await usualAttributes(tx, categoryId))] : []
  return {
    ...said,
    ...(known ? { known: known.known } : {}),
    category3Id: categoryId,
    publishAt: isDate(publishAt),
    attributes: attributesOf(attributes, usual),
    pictures: pictures.map(({ key, uploadId, ...picture }) => ({ ...picture, key: key ?? uploadId ?? '' })),
    pieces,
  }
}

/** With places as the form calls them. */
const told = (problems: readonly ProductProblem[]) =>
  problems.map(({ path, kind }) => ({ path: path === 'category3Id' ? 'categoryId' : path.replace(/^pieces\.0\./, ''), kind }))

const timesIn = ({ pictures }: Pick<WrittenProduct, 'pictures'>, key: string) => pictures.filter((one) => one.key === key).length

/** What is only wrong to begin with: what stands so already keeps nobody from saving something else. */
function newlyWrong(product: WrittenProduct, known: KnownProduct | undefined, now: Date): ProductProblem[] {
  const { state, publishAt, pictures } = product
  const isPast = state === 'scheduled' && !!publishAt && publishAt <= now
  const wasSo = known?.state === 'scheduled' && known.publishAt?.getTime() === publishAt?.getTime()
  const isTwice = pictures.some(({ key }) => timesIn(product, key) > Math.max(1, known ? timesIn(known, key) : 0))
  return [
    ...(isPast && !wasSo ? [{ path: 'publishAt', kind: 'out-of-bounds' as const }] : []),
    ...(isTwice ? [{ path: 'pictures', kind: 'twice' as const }] : []),
  ]
}

async function problemsIn(context: Seller, tx: Db, product: WrittenProduct, known?: KnownProduct): Promise<ProductProblem[]> {
  const problems = [...problemsOf(product), ...newlyWrong(product, known, context.now())]
  if ((await categoryPath(tx, product.category3Id, context.locale)) === null) problems.push({ path: 'category3Id', kind: 'no-category' })
  return problems
}

/** Writes one product with the story of what changed. Inside a transaction that has read it. */
async function write(context: Seller, tx: Db, product: WrittenProduct, known?: KnownProduct): Promise<Saved> {
  const now = context.now()
  const writer = writerOf(context)
  const [written] = await writeProducts(tx, writer, [product], now)
  if (!written) throw new Error('A product was not written')
  const [after] = await readWritten(tx, writer.shopId, [written.id])
  if (known && after)
    await logChanges(tx, writer, [{ spuId: written.id, version: written.version, ...changedFields(plain(known), plain(after)) }], now)
  return { is: 'saved', info: await infoOf(tx, writer.shopId, written.id, context.locale) }
}

/** As JSON keeps it. */
const plain = (product: KnownProduct) => ({ ...product, publishAt: product.publishAt?.toISOString() ?? null })

/** Runs a change of one product against the version that was seen. Another one, also one that comes meanwhile, is told. */
export function changing(
  context: Seller,
  { id, version }: { id: string; version: number },
  change: (tx: Db, known: KnownProduct) => Promise<{ product: WrittenProduct } | { problems: ProductProblem[] }>,
): Promise<Saved> {
  return inTransaction(context.db, async (tx) => {
    const [known] = await readWritten(tx, context.caller.shopId, [id])
    if (!known) throw new Refusal('not-found')
    if (known.known.version !== version) return overtaken(context, tx, id)
    const outcome = await change(tx, known)
    const problems = 'problems' in outcome ? outcome.problems : await problemsIn(context, tx, outcome.product, known)
    if (problems.length > 0 || 'problems' in outcome) return { is: 'wrong', problems: told(problems) }
    try {
      return await inTransaction(tx, (inner) => write(context, inner, outcome.product, known))
    } catch (failure) {
      // Somebody wrote between the reading and the lock.
      if (failure instanceof Refusal && failure.reason === 'conflict') return overtaken(context, tx, id)
      throw failure
    }
  })
}

export const saveProduct = (context: Seller, { id, version, product: sent }: Input<typeof sellerProduct.save>): Promise<Saved> =>
  changing(context, { id, version }, async (tx, known) => {
    const product = await writtenOf(tx, sent, known.pieces, known)
    const problems = await problemsIn(context, tx, product, known)
    if (problems.length > 0) return { problems }
    return { product: { ...product, pictures: await takePictures(tx, writerOf(context), sent.pictures, known.pictures, context.now()) } }
  })

export const addProduct = (context: Seller, { product: sent, piece }: Input<typeof sellerProduct.add>): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const pieces = [{ ...piece, chosen: [], wasCents: null, independentCents: null, picture: null }]
    const product = await writtenOf(tx, sent, pieces)
    const problems = await problemsIn(context, tx, product)
    if (problems.length > 0) return { is: 'wrong', problems: told(problems) }
    return write(context, tx, { ...product, pictures: await takePictures(tx, writerOf(context), sent.pictures, [], context.now()) })
  })

const copied = { en: ' (copy)', fr: ' (copie)', zh: '（副本）' } as const

export const duplicateProduct = (context: Seller, { id }: { id: string }): Promise<{ id: string }> =>
  inTransaction(context.db, async (tx) => {
    const [from] = await readWritten(tx, context.caller.shopId, [id])
    if (!from) throw new Refusal('not-found')
    const { known: _, ...product } = from
    const named = (locale: keyof typeof copied) => product.title[locale] && `${product.title[locale].slice(0, 190)}${copied[locale]}`
    const title = { en: named('en'), fr: named('fr'), zh: named('zh') }
    // A crossed-out price was another piece's; the handle names one.
    const pieces = product.pieces.map(({ id: __, ...piece }) => ({ ...piece, wasCents: null, onHand: 0 }))
    const copy: WrittenProduct = { ...product, title, pieces, handle: null, state: 'draft', publishAt: null }
    const saved = await write(context, tx, copy)
    if (saved.is !== 'saved') throw new Refusal('bad-input')
    return { id: saved.info.id }
  })

export const undoChange = (context: Seller, { id, version, change }: Input<typeof sellerProduct.undo>): Promise<Saved> =>
  changing(context, { id, version }, async (tx, known) => {
    const found = (await changesOf(tx, context.caller.shopId, id)).find((one) => one.version === change)
    if (!found) throw new Refusal('not-found')
    const back = withoutChange(plain(known), found)
    return { product: { ...back, publishAt: isDate(back.publishAt) } }
  })
