import type { Locale } from '../../../contract/locale.ts'
import { type Dialect, type Field, fields, headerOf } from './columns.ts'
import type { FileProduct } from './file-product.ts'
import { pageOf } from './plain-text.ts'
import type { Delimiter } from './read-rows.ts'
import { codeCell, defused, quotedCell } from './spreadsheet-cell.ts'

export interface ExportAs {
  dialect: Dialect
  delimiter: Delimiter
  /** Of the one language that Shopify's files have. */
  locale: Locale
  quotesCodes: boolean
  /** Columns of metafields, as the file called them. */
  metafields: readonly { header: string; key: string }[]
}

type Cells = Partial<Record<Field, string>>

const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

function aboutProduct(product: FileProduct, { dialect, locale }: ExportAs): Cells {
  const isOwn = dialect === 'own'
  const description = product.description[isOwn ? 'en' : locale] ?? ''
  return {
    title: product.title[isOwn ? 'en' : locale] ?? '',
    ...{ titleFr: product.title.fr ?? '', titleZh: product.title.zh ?? '' },
    description: isOwn ? description : pageOf(description),
    ...{ descriptionFr: product.description.fr ?? '', descriptionZh: product.description.zh ?? '' },
    ...{ brand: product.brand ?? '', model: product.model ?? '', category: product.category ?? '', type: product.type ?? '' },
    tags: product.tags?.join(', ') ?? '',
    state: product.state ?? '',
    published: product.state === null ? '' : String(product.state === 'active'),
    giftCard: 'false',
  }
}

function aboutPiece(product: FileProduct, at: number, { quotesCodes }: ExportAs): Cells {
  const piece = product.pieces[at]
  if (!piece) return {}
  const hasOptions = product.options.length > 0
  const names = hasOptions ? product.options : ['Title']
  const values = hasOptions ? piece.values : ['Default Title']
  return {
    // Names of options stand with the first piece alone.
    ...(at === 0 ? { option1Name: names[0] ?? '', option2Name: names[1] ?? '', option3Name: names[2] ?? '' } : {}),
    ...{ option1Value: values[0] ?? '', option2Value: values[1] ?? '', option3Value: values[2] ?? '' },
    ...{ sku: codeCell(piece.sku ?? '', quotesCodes), barcode: codeCell(piece.barcode ?? '', quotesCodes) },
    ...{ price: amount(piece.priceCents), was: amount(piece.wasCents), cost: amount(piece.costCents) },
    stock: piece.stock === null ? '' : String(piece.stock),
    grams: product.grams === null ? '' : String(product.grams),
    pieceImage: piece.picture ?? '',
  }
}

function rowsOf(product: FileProduct, as: ExportAs): Cells[] {
  const count = Math.max(product.pieces.length, product.pictures.length, 1)
  return Array.from({ length: count }, (_, at) => {
    const picture = product.pictures[at]
    return {
      handle: product.handle,
      ...(at === 0 ? aboutProduct(product, as) : {}),
      ...aboutPiece(product, at, as),
      ...(picture ? { image: picture.url, imagePosition: String(at + 1), imageAlt: picture.alt } : {}),
    }
  })
}

const isCode = (field: Field) => field === 'sku' || field === 'barcode'

/** The same products as a file of a dialect, piece by piece. No cell of it is run by a spreadsheet. */
export function* exportProducts(products: Iterable<FileProduct>, as: ExportAs): Generator<string> {
  const own = fields.flatMap((field) => {
    const header = headerOf(field, as.dialect)
    return header === null ? [] : [{ field, header }]
  })
  const line = (cells: readonly string[]) => `${cells.map((cell) => quotedCell(cell, as.delimiter)).join(as.delimiter)}\r\n`
  yield line([...own.map(({ header }) => header), ...as.metafields.map(({ header }) => defused(header))])
  for (const product of products) {
    for (const [at, cells] of rowsOf(product, as).entries()) {
      const more = as.metafields.map(({ key }) => (at === 0 ? defused(product.metafields[key] ?? '') : ''))
      yield line([...own.map(({ field }) => (isCode(field) ? (cells[field] ?? '') : defused(cells[field] ?? ''))), ...more])
    }
  }
}
