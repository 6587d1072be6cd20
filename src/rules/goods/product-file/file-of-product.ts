import { type Locale, locales, type Text } from '../../../contract/locale.ts'
import type { WrittenPiece, WrittenProduct } from '../product.ts'
import type { FilePiece, FileProduct, FileState } from './file-product.ts'

/** What a file says of a product beside the product itself. */
interface BesideProduct {
  locale: Locale
  /** By the piece's id. */
  stock: ReadonlyMap<string, number>
  /** Where a picture can be fetched: where it came from, or here. */
  urlOf: (picture: string) => string
  /** What the file said of it that it came in, where that is still known. */
  cameAs: Pick<FileProduct, 'category' | 'type' | 'metafields'> | null
  /** The way to its category, in the words of the file's language. */
  category: string
}

const states: Readonly<Record<WrittenProduct['state'], FileState | null>> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  // No file can say when: what it does not say stays as it is.
  scheduled: null,
}

/** What is written in this language; what is written at all, where nothing is. */
const said = (text: Text, locale: Locale) => text[locale] || locales.map((one) => text[one]).find((one) => one !== '') || ''

const inEach = (text: Text): Partial<Text> =>
  Object.fromEntries(locales.flatMap((locale) => (text[locale] ? [[locale, text[locale]]] : [])))

const pieceOf = (piece: WrittenPiece, { locale, stock, urlOf }: BesideProduct): FilePiece => ({
  ...{ row: 0, values: piece.chosen.map(({ value }) => said(value, locale)), sku: piece.code, barcode: piece.barcode },
  ...{ priceCents: piece.priceCents, wasCents: piece.wasCents, costCents: piece.costCents ?? null },
  stock: stock.get(piece.id ?? '') ?? null,
  picture: piece.picture ? urlOf(piece.picture) : null,
})

/** A product of ours as a file says it. Brought again, it changes nothing. */
export function fileOfProduct(product: WrittenProduct, beside: BesideProduct): FileProduct {
  const { locale, urlOf, cameAs, category } = beside
  return {
    row: 0,
    // One that has no name for files goes by its id.
    handle: product.handle ?? product.known?.id ?? '',
    title: { [locale]: said(product.title, locale), ...inEach(product.title) },
    description: inEach(product.description),
    ...{ brand: product.brand, model: product.modelNumber, tags: product.tags, state: states[product.state], grams: product.weightGrams },
    ...{ category: cameAs ? cameAs.category : category, type: cameAs?.type ?? null, isGiftCard: false },
    options: (product.pieces[0]?.chosen ?? []).map(({ name }) => said(name, locale)),
    pieces: product.pieces.map((piece) => pieceOf(piece, beside)),
    pictures: product.pictures.map(({ key, alt }) => ({ url: urlOf(key), alt: said(alt, locale) })),
    metafields: cameAs?.metafields ?? {},
  }
}
