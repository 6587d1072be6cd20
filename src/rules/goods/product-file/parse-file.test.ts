import { describe, expect, test } from 'vitest'
import type { Corrections } from './corrections.ts'
import type { FileProduct, ParsedFile } from './file-product.ts'
import { MOST_COLUMNS, MOST_FILE_ROWS, parseProductFile } from './parse-file.ts'
import { fileOfRows } from './rows-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, isBig: boolean, hasMark = true) => {
  const letters = [...(hasMark ? '\ufeff' : ''), ...text].join('')
  const out = new DataView(new ArrayBuffer(letters.length * 2))
  for (let at = 0; at < letters.length; at++) out.setUint16(at * 2, letters.charCodeAt(at), !isBig)
  return new Uint8Array(out.buffer)
}
function parse(file: string | Uint8Array): ParsedFile {
  const parsed = parseProductFile(typeof file === 'string' ? bytes(file) : file, 'en')
  if (parsed.is !== 'file') throw new Error(parsed.why)
  return parsed
}
const one = (file: string | Uint8Array): FileProduct => {
  const [product] = parse(file).products
  if (!product) throw new Error(JSON.stringify(parse(file).problems))
  return product
}
const codes = (file: string) => parse(file).problems.map(({ row, column, code, proposed }) => [row, column, code, proposed])

const old =
  'Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status'
const recent =
  'Title,URL handle,Description,Vendor,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL,Status'

describe('how a file is written', () => {
  const file = 'Handle;Title;Variant Price\nthé;Thé glacé;12,50\n'

  test('utf-8 with and without a mark, both wide encodings and the one of old Windows are read alike', () => {
    const western = Uint8Array.from(file, (letter) => letter.charCodeAt(0))
    for (const [saved, encoding] of [
      [bytes(file), 'utf-8'],
      [bytes(`\ufeff${file}`), 'utf-8'],
      [wide(file, false), 'utf-16le'],
      [wide(file, true), 'utf-16be'],
      [wide(file, false, false), 'utf-16le'],
      [western, 'windows-1252'],
    ] as const) {
      expect(parse(saved)).toMatchObject({ encoding, delimiter: ';', products: [{ handle: 'thé', title: { en: 'Thé glacé' } }] })
      expect(one(saved).pieces[0]?.priceCents).toBe(1_250)
    }
  })

  test('tabs, a told delimiter, ends of lines of any system and blanks around everything are read', () => {
    expect(one('Handle\tTitle\tVariant Price\r\na\tTea, black\t1\r\n')).toMatchObject({ handle: 'a', title: { en: 'Tea, black' } })
    expect(one('sep=;\r\nHandle;Title;Variant Price\ra;Tea;1')).toMatchObject({ handle: 'a' })
    expect(one('  Handle  ,  Title   , Variant Price \n  a     ,  "Tea, ""black""" ,  1.00  \n')).toMatchObject({
      title: { en: 'Tea, "black"' },
    })
  })

  test('what is no text, no table, of nobody known or too long is told as such', () => {
    const why = (file: Uint8Array) => {
      const parsed = parseProductFile(file, 'en')
      return parsed.is === 'unreadable' ? parsed.why : parsed.is
    }
    expect(why(new Uint8Array([7, 0x4b, 3, 4, 0, 1, 0xff, 0, 7]))).toBe('not-text')
    expect(why(bytes(' \n\n'))).toBe('empty')
    expect(why(bytes('name,colour\na,b'))).toBe('no-columns')
    expect(why(bytes(`Handle,Title\n${'a,b\n'.repeat(MOST_FILE_ROWS + 1)}`))).toBe('too-many-rows')
    expect(why(bytes(`Handle,Title${',x'.repeat(MOST_COLUMNS)}\na,b`))).toBe('too-many-columns')
  })

  test('nothing that is folded is unfolded: a zip, a workbook and gzip are told as archives', () => {
    for (const first of [
      [0x50, 0x4b, 3, 4],
      [0x50, 0x4b, 5, 6],
      [0x1f, 0x8b, 8, 0],
    ])
      expect(parseProductFile(new Uint8Array([...first, ...bytes('Handle,Title\na,b')]), 'en')).toMatchObject({ why: 'archive' })
  })

  test('a row that goes on past its columns and a quotation mark that never ends are told, the others are read', () => {
    const parsed = parse('Handle,Title,Variant Price\na,Tea,1,more\nb,Cup\nc,"Pot,3\nd,Jug,4\n')
    expect(parsed.products.map(({ handle }) => handle)).toEqual(['d'])
    expect(parsed.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'ragged'],
      [3, 'no-price'],
      [4, 'unclosed-quote'],
    ])
  })
})

describe('what a file says', () => {
  test('both of the dialects are known by their headers', () => {
    expect(parse(`${old}\n`).dialect).toBe('shopify-old')
    expect(parse(`${recent}\n`).dialect).toBe('shopify')
    expect(parse('handle,title_en,title_fr,price\n').dialect).toBe('own')
    expect(one(`${recent}\nTea,tea,<p>Good</p>,Quillon,'007,,,1.50,2.00,4,https://a.example/1.jpg?v=2,active`)).toMatchObject({
      ...{ handle: 'tea', description: { en: 'Good' }, brand: 'Quillon', state: 'active', options: [] },
      pieces: [{ sku: '007', priceCents: 150, wasCents: 200, stock: 4 }],
      pictures: [{ url: 'https://a.example/1.jpg?v=2' }],
    })
  })

  test('rows of one handle are one product: pieces, and pictures wherever they stand', () => {
    const product = one(
      `${old}\ntea,Tea,,Q,,,,,,,,https://a.example/2.jpg,2,active\ntea,,,,,Size,S,A,1,1,,https://a.example/1.jpg,1,\ncup,Cup,,Q,,Title,Default Title,C,1,3,,,,\ntea,,,,,,M,B,2,2,,,,`,
    )
    expect(product).toMatchObject({
      options: ['Size'],
      pieces: [
        { values: ['S'], sku: 'A' },
        { values: ['M'], sku: 'B', priceCents: 200 },
      ],
    })
    expect(product.pictures.map(({ url }) => url)).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  test('a column that is missing and a cell that is empty say nothing', () => {
    expect(one('Handle,Title,Variant Price\na,Tea,1')).toMatchObject({
      ...{ state: null, tags: null, brand: null, grams: null },
      pieces: [{ stock: null, sku: null }],
    })
  })

  test('metafields go by what stands in brackets, in whatever language their name is', () => {
    const product = one('Handle,Title,Variant Price,    Färg (product.metafields.shopify.color-pattern)\na,Tea,1,röd')
    expect(product.metafields).toEqual({ 'product.metafields.shopify.color-pattern': 'röd' })
  })

  test('a page becomes words and lines; nothing that runs is left, and what is never closed costs one look', () => {
    const page =
      '<h2>Tea</h2><ul><li>black &amp; green</li><li>5 &lt; 6</li></ul><script>alert(1)</script><iframe src=x></iframe><img src=x onerror=alert(1)>end'
    expect(one(`${old}\na,Tea,"${page}",Q,,,,,,1,,,,`).description.en).toBe('Tea\n\n• black & green\n• 5 < 6\nend')
    for (const evil of ['<script>'.repeat(10_000), '<!--'.repeat(20_000), '<'.repeat(90_000), ' '.repeat(90_000)])
      expect(parse(`${old}\na,Tea,"x${evil}",Q,,,,,,1,,,,`).products).toHaveLength(1)
  })
})

describe('what is told of it', () => {
  const row = (cells: string) => `${old}\n${cells}`

  test('stock below nothing is none, a crossed-out price that is not above the price is none: both are told', () => {
    const file = row('a,Tea,,Q,,,,X,-3,10,10.00,,,active')
    expect(one(file).pieces[0]).toMatchObject({ stock: 0, wasCents: null })
    expect(codes(file)).toEqual([
      [2, 'Variant Compare At Price', 'was-not-above-price', ''],
      [2, 'Variant Inventory Qty', 'negative-stock', '0'],
    ])
  })

  test.each(['-1', '0', 'free', '1e5', '99999999999', '12.345', '1,23,4'])(
    'a price of %s stands in the way of its product alone',
    (price) => {
      const file = row(`a,Tea,,Q,,,,X,1,"${price}",,,,\nb,Cup,,Q,,,,Y,1,2,,,,`)
      expect(parse(file)).toMatchObject({ leftOut: 1, products: [{ handle: 'b' }] })
      expect(codes(file)[0]?.[2]).toMatch(/^(not-a-price|price-out-of-bounds)$/)
    },
  )

  test.each([
    ['"1,234.50"', 123_450],
    ['"12,50"', 1_250],
    ['$9', 900],
    ['CAD 7.5', 750],
    ['1 234.00', 123_400],
    ['12.5000', 1_250],
  ])('a price of %s is read', (price, cents) => {
    expect(one(row(`a,Tea,,Q,,,,X,1,${price},,,,`)).pieces[0]?.priceCents).toBe(cents)
  })

  test('a row without a handle is named by its title; one without either is left out', () => {
    const file = row(',Iced Tea,,Q,,,,X,1,1,,,,\n,,,,,Size,M,Y,1,2,,,,')
    expect(parse(file).products.map(({ handle }) => handle)).toEqual(['iced-tea'])
    expect(codes(file)).toEqual([
      [2, 'Handle', 'no-handle', 'iced-tea'],
      [3, 'Handle', 'no-handle', 'iced-tea'],
    ])
  })

  test('a state that nobody may set is a draft; addresses of other kinds, values that lack and pieces that are there twice are told', () => {
    expect(one(row('a,Tea,,Q,,,,X,1,1,,,,featured')).state).toBe('draft')
    expect(codes(row('a,Tea,,Q,,,,X,1,1,,file:///etc/passwd,1,featured')).map(([, , code]) => code)).toEqual([
      'unknown-state',
      'no-address',
    ])
    expect(codes(row('a,Tea,,Q,,Size,S,X,1,1,,,,\na,,,,,,,Y,1,1,,,,\na,,,,,,s,Z,1,1,,,,')).map(([at, , code]) => [at, code])).toEqual([
      [3, 'value-missing'],
      [4, 'piece-twice'],
    ])
  })

  test('a SKU of two variants is told and kept, whichever products they are of', () => {
    const file = row('a,Tea,,Q,,,,X,1,1,,,,\nb,Cup,,Q,,,,x,1,1,,,,')
    expect(parse(file).products).toHaveLength(2)
    expect(codes(file)).toEqual([[3, 'Variant SKU', 'sku-twice', 'x']])
  })

  test('a picture that only one’s own network reaches is told before anything is fetched', () => {
    for (const host of ['10.1.2.3', '127.0.0.1', '0x7f.1', '192.168.1.1', '172.20.0.1', '[::1]', 'localhost', 'nas.local']) {
      const file = row(`a,Tea,,Q,,,,X,1,1,,http://${host}/a.png,1,`)
      expect([host, codes(file).map(([, , code]) => code), one(file).pictures]).toEqual([host, ['private-address'], []])
    }
    for (const host of ['cdn.example', '8.8.8.8', '172.32.0.1', '[2606:4700::1]'])
      expect([host, codes(row(`a,Tea,,Q,,,,X,1,1,,http://${host}/a.png,1,`))]).toEqual([host, []])
  })
})

describe('what somebody knows better', () => {
  const read = (text: string, more: Partial<Corrections>) =>
    parseProductFile(bytes(text), { locale: 'en', columns: [], cells: [], ...more })

  test('columns of which none is recognised are told, and read as somebody says', () => {
    const text = 'nom,prix,code\nTasse,12.00,T1\n'
    expect(read(text, {})).toMatchObject({ why: 'no-columns', headers: [{ header: 'nom' }, { header: 'prix' }, { header: 'code' }] })
    const columns = [
      { at: 0, field: 'title' as const },
      { at: 1, field: 'price' as const },
      { at: 2, field: 'sku' as const },
    ]
    expect(read(text, { columns })).toMatchObject({ products: [{ title: { en: 'Tasse' }, pieces: [{ priceCents: 1_200, sku: 'T1' }] }] })
  })

  test('a field that is given to a column is taken from the one that had it, and a column can be left unread', () => {
    const text = 'Handle,Title,Vendor,Brand name,Variant Price\na,Tea,Wrong,Right,1.00\n'
    const parsed = read(text, { columns: [{ at: 3, field: 'brand' }] })
    expect(parsed).toMatchObject({ products: [{ brand: 'Right' }], columns: [{}, {}, { field: null }, { field: 'brand' }, {}] })
    expect(read(text, { columns: [{ at: 2, field: null }] })).toMatchObject({ products: [{ brand: null }] })
  })

  test('a cell that somebody corrected is read in the place of the file’s, also where a row ended before it', () => {
    const text = 'Handle,Title,Variant Price\na,Tea,free\nb,Cup\n'
    expect(read(text, {})).toMatchObject({ leftOut: 2, problems: [{ row: 2, at: 2, handle: 'a' }, { row: 3 }] })
    const cells = [
      { row: 2, at: 2, value: '4.00' },
      { row: 3, at: 2, value: '5.00' },
    ]
    expect(read(text, { cells })).toMatchObject({
      leftOut: 0,
      products: [{ pieces: [{ priceCents: 400 }] }, { pieces: [{ priceCents: 500 }] }],
    })
  })

  test('rows to mend are all rows of the products of which something is told', () => {
    const text = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\na,Tea,Size,S,1\na,,,M,free\nb,Cup,,,2\n'
    expect(read(text, {})).toMatchObject({ rowsToMend: [2, 3] })
    expect(fileOfRows(bytes(text), new Set([2, 3]))).toBe(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\r\na,Tea,Size,S,1\r\na,,,M,free\r\n',
    )
  })
})

test('what is missing is a problem only of new products', () => {
  const bytes = new TextEncoder().encode('Handle,Title,Vendor,Variant SKU,Variant Price\nmug,,Loon,M-1,\nbowl,,Loon,B-1,\n')
  const read = parseProductFile(bytes, { locale: 'en', columns: [], cells: [], known: ['mug'] })
  if (read.is !== 'file') throw new Error(read.why)
  expect(read.products).toMatchObject([{ handle: 'mug', title: {}, pieces: [{ sku: 'M-1', priceCents: null }] }])
  expect(read.problems.map(({ handle, code }) => [handle, code])).toEqual([
    ['bowl', 'no-price'],
    ['bowl', 'no-title'],
  ])
})
