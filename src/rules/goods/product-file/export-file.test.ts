import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WrittenProduct } from '../product.ts'
import { dialects, recogniseColumns } from './columns.ts'
import { exportProducts } from './export-file.ts'
import { fileOfProduct } from './file-of-product.ts'
import type { FilePiece, FileProduct } from './file-product.ts'
import { parseProductFile } from './parse-file.ts'
import { oneLine, tidy } from './plain-text.ts'
import { planProduct } from './plan-product.ts'
import { delimiters } from './read-rows.ts'

const wild = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('=1+1', "'=x", "''-", '+1', '-', '@a', '＝a', 'a "b", c; d', '<b>&amp;', "'"),
)
const line = wild.map(oneLine)
const words = line.filter((text) => text !== '')
const code = fc.option(fc.oneof(words, fc.stringMatching(/^0\d{1,6}$/)), { nil: null })
const cents = fc.integer({ min: 1, max: 1_000_000 })
const address = fc.webUrl().map((url) => new URL(url).href)

const pieces = (options: number): fc.Arbitrary<FilePiece[]> => {
  const value = words.filter((text) => !/^default title$/i.test(text))
  const piece = fc.record({
    ...{
      row: fc.constant(0),
      values: fc.tuple(...Array.from({ length: options }, () => value)),
      sku: code,
      barcode: code,
      priceCents: cents,
    },
    ...{ wasCents: fc.constant(null), costCents: fc.option(cents, { nil: null }), stock: fc.option(fc.nat(10_000), { nil: null }) },
    picture: fc.option(address, { nil: null }),
  })
  return fc.uniqueArray(piece, { minLength: 1, maxLength: options === 0 ? 1 : 4, selector: ({ values }) => values.join('|').toLowerCase() })
}

const key = 'product.metafields.custom.made'

const product: fc.Arbitrary<Omit<FileProduct, 'handle'>> = fc.array(words, { minLength: 0, maxLength: 3 }).chain((options) =>
  fc.record({
    ...{ row: fc.constant(0), options: fc.constant(options), pieces: pieces(options.length), isGiftCard: fc.constant(false) },
    title: fc.record({ en: words }),
    description: wild.map((text) => (tidy(text) ? { en: tidy(text) } : {})),
    ...{
      brand: fc.option(words, { nil: null }),
      category: fc.option(words, { nil: null }),
      grams: fc.option(fc.nat(9_000), { nil: null }),
    },
    tags: fc.option(
      fc.uniqueArray(
        words.map((text) => oneLine(text.replaceAll(',', ''))).filter((tag) => tag !== ''),
        { minLength: 1, maxLength: 4 },
      ),
      { nil: null },
    ),
    state: fc.constantFrom('active', 'draft', 'archived', null),
    ...{ model: fc.constant(null), type: fc.constant(null) },
    pictures: fc.uniqueArray(fc.record({ url: address, alt: line }), { maxLength: 4, selector: ({ url }) => url }),
    metafields: line.map((text): Record<string, string> => (text ? { [key]: text } : {})),
  }),
)

const withoutRows = (products: readonly FileProduct[]) =>
  products.map(({ row: _, ...rest }) => ({ ...rest, pieces: rest.pieces.map(({ row: __, ...piece }) => piece) }))

/** One that two share is told. */
const hasOwnCodes = (...products: readonly Pick<FileProduct, 'pieces'>[]) => {
  const codes = products.flatMap(({ pieces }) => pieces.flatMap(({ sku }) => sku?.toLowerCase() ?? []))
  return new Set(codes).size === codes.length
}

describe('a file of our own making', () => {
  test.each(dialects)('says the same when it is read again: %s', (dialect) => {
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 4 }).filter((made) => hasOwnCodes(...made)),
        fc.constantFrom(...delimiters),
        fc.boolean(),
        (made, delimiter, quotesCodes) => {
          const products = made.map((one, at) => ({ ...one, handle: `made-${at}` }))
          const metafields = [{ header: `Tillverkad (${key})`, key }]
          const file = [...exportProducts(products, { dialect, delimiter, locale: 'en', quotesCodes, metafields })].join('')
          const parsed = parseProductFile(new TextEncoder().encode(file), 'en')
          if (parsed.is !== 'file') throw new Error(parsed.why)
          expect(parsed).toMatchObject({ dialect, problems: [] })
          expect(withoutRows(parsed.products)).toEqual(withoutRows(products))
        },
      ),
    )
  })

  test('has no cell that a spreadsheet would run', () => {
    const run = '=cmd|calc'
    const evil: FileProduct = {
      ...{
        row: 2,
        handle: run,
        title: { en: run },
        description: { en: run },
        brand: '+1',
        model: '@a',
        category: '-a',
        type: run,
        tags: [run],
      },
      ...{
        state: null,
        grams: null,
        isGiftCard: false,
        options: [run],
        pictures: [{ url: 'https://a.example/', alt: run }],
        metafields: {},
      },
      pieces: [
        {
          ...{ row: 2, values: [run], sku: run, barcode: '\t=1', priceCents: 1, wasCents: null, costCents: null, stock: 1 },
          picture: null,
        },
      ],
    }
    for (const dialect of dialects) {
      const file = [...exportProducts([evil], { dialect, delimiter: ',', locale: 'en', quotesCodes: false, metafields: [] })].join('')
      expect(file.split(/[,\r\n]/).filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    }
  })

  test('a header that is there twice counts once', () => {
    expect(recogniseColumns(['Handle', 'Title', 'title'])?.columns.map(({ field }) => field)).toEqual(['handle', 'title', null])
  })
})

describe('goods that came in a file', () => {
  const id = (n: number) => `0198a5b0-0000-7000-8000-${String(n).padStart(12, '0')}`

  /** As the shop has it once it was written. */
  const written = (product: WrittenProduct): WrittenProduct => ({
    ...product,
    known: { id: id(0), version: 1 },
    pieces: product.pieces.map(({ onHand: _, ...piece }, at) => ({ ...piece, id: id(at + 1) })),
  })

  test.each(dialects)('are given back so that bringing them again changes nothing: %s', (dialect) => {
    fc.assert(
      fc.property(
        product.filter((made) => hasOwnCodes(made)),
        fc.constantFrom(...delimiters),
        fc.boolean(),
        (made, delimiter, quotesCodes) => {
          const planning = { category3Id: id(99), brand: 'The shop' }
          const file: FileProduct = { ...made, handle: 'made' }
          const first = planProduct(file, { ...planning, known: null })
          if (first.is !== 'new') return
          const known = written(first.product)
          const beside = {
            ...{ locale: 'en' as const, category: 'A > B', cameAs: file, urlOf: (key: string) => `https://here.example${key}` },
            stock: new Map(known.pieces.map((piece) => [piece.id ?? '', 3])),
          }
          const as = { dialect, delimiter, locale: 'en' as const, quotesCodes, metafields: [{ header: `Made (${key})`, key }] }
          const text = [...exportProducts([fileOfProduct(known, beside)], as)].join('')
          const parsed = parseProductFile(new TextEncoder().encode(text), 'en')
          if (parsed.is !== 'file') throw new Error(parsed.why)
          expect(parsed.problems).toEqual([])
          expect(parsed.products).toHaveLength(1)
          for (const again of parsed.products) {
            expect(planProduct(again, { ...planning, known })).toMatchObject({ is: 'same' })
            expect(again).toMatchObject({ metafields: file.metafields, category: file.category })
          }
        },
      ),
    )
  })
})
