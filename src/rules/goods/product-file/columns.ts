import { fileDialects, type ImportField, importFields } from '../../../contract/seller-imports.ts'

/** Shopify writes files in two ways at once; the third is ours, which says all three languages. */
export const dialects = fileDialects
export type Dialect = (typeof dialects)[number]

/** What a column is about, and how each dialect calls it. */
const named = {
  handle: ['URL handle', 'Handle', 'handle'],
  title: ['Title', 'Title', 'title_en'],
  titleFr: [null, null, 'title_fr'],
  titleZh: [null, null, 'title_zh'],
  description: ['Description', 'Body (HTML)', 'description_en'],
  descriptionFr: [null, null, 'description_fr'],
  descriptionZh: [null, null, 'description_zh'],
  brand: ['Vendor', 'Vendor', 'brand'],
  model: [null, null, 'model'],
  category: ['Product category', 'Product Category', 'category'],
  type: ['Type', 'Type', null],
  tags: ['Tags', 'Tags', 'tags'],
  published: ['Published on online store', 'Published', null],
  option1Name: ['Option1 name', 'Option1 Name', 'option1_name'],
  option1Value: ['Option1 value', 'Option1 Value', 'option1_value'],
  option2Name: ['Option2 name', 'Option2 Name', 'option2_name'],
  option2Value: ['Option2 value', 'Option2 Value', 'option2_value'],
  option3Name: ['Option3 name', 'Option3 Name', 'option3_name'],
  option3Value: ['Option3 value', 'Option3 Value', 'option3_value'],
  sku: ['SKU', 'Variant SKU', 'sku'],
  barcode: ['Barcode', 'Variant Barcode', 'barcode'],
  price: ['Price', 'Variant Price', 'price'],
  was: ['Compare-at price', 'Variant Compare At Price', 'was_price'],
  cost: ['Cost per item', 'Cost per item', 'cost'],
  stock: ['Inventory quantity', 'Variant Inventory Qty', 'stock'],
  grams: ['Weight value (grams)', 'Variant Grams', 'weight_grams'],
  pieceImage: ['Variant image URL', 'Variant Image', 'piece_picture'],
  image: ['Product image URL', 'Image Src', 'picture'],
  imagePosition: ['Image position', 'Image Position', 'picture_position'],
  imageAlt: ['Image alt text', 'Image Alt Text', 'picture_alt'],
  giftCard: ['Gift card', 'Gift Card', null],
  state: ['Status', 'Status', 'state'],
} as const satisfies Record<ImportField, readonly [string | null, string | null, string | null]>

export type Field = ImportField
export const fields: readonly Field[] = importFields

export const headerOf = (field: Field, dialect: Dialect): string | null => named[field][dialects.indexOf(dialect)] ?? null

const fold = (header: string) => header.trim().replace(/\s+/g, ' ').toLowerCase()

const byHeader = new Map(
  dialects.map((dialect) => [dialect, new Map(fields.map((field) => [fold(headerOf(field, dialect) ?? ''), field]))]),
)

/** Metafields are called in the shop's language; what they are stands in brackets. */
const metafield = /\(((?:product|variant)\.metafields\.[^()]{1,200})\)$/i

export interface Column {
  header: string
  /** What we read it as; null of what nothing is made of. */
  field: Field | null
  metafield: string | null
}

export interface Columns {
  dialect: Dialect
  columns: Column[]
}

const columnOf = (written: string, field: Field | null): Column => {
  const header = written.trim()
  return { header, field, metafield: metafield.exec(header)?.[1]?.toLowerCase() ?? null }
}

/** Columns of a file of which nothing was recognised. */
export const headersOf = (headers: readonly string[]): Column[] => headers.map((header) => columnOf(header, null))

/**
 * Which dialect knows most of the headers; undefined when none names its products. `corrected` is what somebody says instead: a field that
 * they give to a column is no other column's.
 */
export function recogniseColumns(
  headers: readonly string[],
  corrected: readonly { at: number; field: Field | null }[] = [],
): Columns | undefined {
  const count = (dialect: Dialect) => new Set(headers.flatMap((header) => byHeader.get(dialect)?.get(fold(header)) ?? [])).size
  const dialect = dialects.reduce((best, one) => (count(one) > count(best) ? one : best))
  const known = byHeader.get(dialect)
  const said = new Map(corrected.map(({ at, field }) => [at, field]))
  const taken = new Set<Field>()
  const take = (field: Field | null | undefined): Field | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const chosen = new Map([...said].map(([at, field]) => [at, at < headers.length ? take(field) : null]))
  // Of two columns with one name the first counts.
  const columns = headers.map((header, at) =>
    columnOf(header, chosen.has(at) ? (chosen.get(at) ?? null) : header.trim() === '' ? null : take(known?.get(fold(header)))),
  )
  return taken.has('title') || taken.has('titleFr') || taken.has('titleZh') || taken.has('handle') ? { dialect, columns } : undefined
}
