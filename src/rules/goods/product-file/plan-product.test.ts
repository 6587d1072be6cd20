import { describe, expect, test } from 'vitest'
import type { WrittenProduct } from '../product.ts'
import { parseProductFile } from './parse-file.ts'
import { type Plan, planProduct, untakenBefore } from './plan-product.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
const base = { category3Id: 'teas', brand: 'The shop', known: null } as const

function plan(rows: string, known: WrittenProduct | null = null): Plan {
  const parsed = parseProductFile(new TextEncoder().encode(`${header}\n${rows}`), 'en')
  const [product] = parsed.is === 'file' ? parsed.products : []
  if (!product) throw new Error(JSON.stringify(parsed))
  return planProduct(product, { ...base, known })
}
function planned(rows: string, known: WrittenProduct | null = null): WrittenProduct {
  const made = plan(rows, known)
  if (made.is === 'wrong') throw new Error(JSON.stringify(made.problems))
  return made.product
}
/** As it is read again after it was written. */
const asKnown = (product: WrittenProduct): WrittenProduct => ({
  ...product,
  known: { id: 'a', version: 1 },
  pieces: product.pieces.map(({ onHand: _, ...piece }, at) => ({ ...piece, id: `piece-${at}` })),
})

const tea = 'tea,Tea,Good,Quillon,"a, b",Color,Red,Size,S,,,T-1,3,10.00,20.00,active\ntea,,,,,,Red,,M,,,T-2,4,11.00,,'

describe('a product that the shop does not have', () => {
  test('is a draft as long as it has no picture, with stock and without the crossed-out price of elsewhere', () => {
    expect(plan(tea).is).toBe('new')
    expect(planned(tea)).toMatchObject({
      ...{ handle: 'tea', state: 'draft', category3Id: 'teas', brand: 'Quillon', title: { en: 'Tea', fr: '', zh: '' }, tags: ['a', 'b'] },
      pieces: [
        {
          priceCents: 1_000,
          wasCents: null,
          code: 'T-1',
          onHand: 3,
          chosen: [
            { attribute: 'colour', key: 'red' },
            { attribute: 'size', key: 's' },
          ],
        },
        { priceCents: 1_100, code: 'T-2', onHand: 4 },
      ],
    })
  })

  test('is of the shop’s own making where no maker is named', () => {
    expect(planned('tea,Tea,,,,,,,,,,T,1,1,,').brand).toBe('The shop')
  })

  test('with three options has three', () => {
    const [piece] = planned('tea,Tea,,Q,,Size,S,Colour,Red,Material,Oak,T,1,1,,').pieces
    expect(piece?.chosen.map(({ attribute, name, value }) => [attribute, name.en, value.en])).toEqual([
      ['colour', 'Colour', 'Red'],
      ['size', 'Size', 'S'],
      ['other', 'Material', 'Oak'],
    ])
  })

  test('keeps values apart that differ in signs alone', () => {
    const { pieces } = planned('tea,Tea,,Q,,Grade,A+,,,,,T,1,1,,\ntea,,,,,,A-,,,,,U,1,1,,\ntea,,,,,,★,,,,,V,1,1,,')
    expect(pieces.map(({ chosen }) => chosen[0]?.key)).toEqual(['a', 'a-2', 'value'])
  })
})

describe('a product that the shop has', () => {
  test('is the same when the file says the same again', () => {
    expect(plan(tea, asKnown(planned(tea))).is).toBe('same')
  })

  test('changes only in what the file says: pieces that it does not name, stock and other languages stay', () => {
    const known = { ...asKnown(planned(tea)), title: { en: 'Tea', fr: 'Thé', zh: '茶' } }
    const product = planned('tea,Black tea,,,,Color,red,Size,M,,,,9,12.00,,', known)
    expect(product).toMatchObject({
      title: { en: 'Black tea', fr: 'Thé', zh: '茶' },
      description: { en: 'Good' },
      tags: ['a', 'b'],
      brand: 'Quillon',
    })
    expect(product.pieces).toEqual([known.pieces[0], { ...known.pieces[1], priceCents: 1_200 }])
  })

  test('gets a piece that the file names and it lacks', () => {
    const known = asKnown(planned(tea))
    const made = plan('tea,Tea,,,,Color,Blue,Size,M,,,T-3,2,12.00,,', known)
    expect(made).toMatchObject({ is: 'changed', product: { pieces: [{ id: 'piece-0' }, { id: 'piece-1' }, { code: 'T-3', onHand: 2 }] } })
  })

  test('and was written with two options told together goes on so', () => {
    const three = 'tea,Tea,,Q,,Size,S,Colour,Red,Material,Oak,T,1,1,,'
    const [piece] = asKnown(planned(three)).pieces
    const [red, size] = piece?.chosen ?? []
    if (!piece || !red || !size) throw new Error('no piece')
    const inAll = (text: string) => ({ en: text, fr: text, zh: text })
    const told = { ...size, name: inAll('Size / Material'), key: 's-oak', value: inAll('S / Oak') }
    const known = { ...asKnown(planned(three)), pieces: [{ ...piece, chosen: [red, told] }] }
    expect(planned(`${three}\ntea,,,,,,M,,Red,,Oak,U,1,2,,`, known).pieces.map(({ chosen }) => chosen[1]?.value.en)).toEqual([
      'S / Oak',
      'M / Oak',
    ])
    // One that has three options already gets its pieces by three.
    expect(planned(`${three}\ntea,,,,,,M,,Red,,Oak,U,1,2,,`, asKnown(planned(three))).pieces.map(({ chosen }) => chosen.length)).toEqual([
      3, 3,
    ])
  })

  test('with other options than the file’s is left alone, and told', () => {
    expect(plan('tea,Tea,,,,,,,,,,T,1,1,,', asKnown(planned(tea)))).toMatchObject({ is: 'wrong', problems: [{ kind: 'options-differ' }] })
  })

  test('keeps its crossed-out price only above its price', () => {
    const known = asKnown(planned(tea))
    const crossed = { ...known, pieces: known.pieces.map((piece) => ({ ...piece, wasCents: 1_150 })) }
    expect(
      planned('tea,Tea,,,,Color,Red,Size,S,,,,,11.00,,\ntea,,,,,,Red,,M,,,,,12.00,,', crossed).pieces.map(({ wasCents }) => wasCents),
    ).toEqual([1_150, null])
  })
})

test('how many crossed-out prices of a file are not taken over is counted, and what stands here already is not', () => {
  const file = (was: string) => `tea,Tea,Good,Quillon,,Color,Red,,,,,T-1,3,10.00,${was},active`
  const piecesOf = (rows: string) => {
    const parsed = parseProductFile(new TextEncoder().encode(`${header}\n${rows}`), 'en')
    return { pieces: (parsed.is === 'file' && parsed.products[0]?.pieces) || [] }
  }
  const fresh = planned(file('20.00'))
  expect(untakenBefore(piecesOf(file('20.00')), fresh)).toBe(1)
  expect(untakenBefore(piecesOf(file('')), fresh)).toBe(0)
  const paid = asKnown({ ...fresh, pieces: fresh.pieces.map((piece) => ({ ...piece, wasCents: 2_000 })) })
  expect(untakenBefore(piecesOf(file('20.00')), planned(file('20.00'), paid))).toBe(0)
  expect(untakenBefore(piecesOf(file('21.00')), planned(file('21.00'), paid))).toBe(1)
})
