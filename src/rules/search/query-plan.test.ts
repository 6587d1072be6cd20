import { expect, test } from 'vitest'
import { headOfQuestion, planQuery, sufficientSubsets, type Wanted } from './query-plan.ts'

const word = (lexeme: string, documents: number, rest: Partial<Wanted> = {}): Wanted => ({
  written: lexeme,
  alternatives: [{ lexeme, trust: 1 }],
  documents,
  heads: 0,
  attribute: null,
  isBehindFor: false,
  ...rest,
})
const sized = (catalogueSize: number) => ({ catalogueSize })

test('a rare word is enough beside a common one, a common one alone is not', () => {
  const plan = planQuery([word('red', 400), word('kettle', 20)], sized(2000))
  expect(plan?.enough).toBe("(('kettle'))")
  expect(plan?.all).toBe("('kettle')&('red')")
})

test('how many come together tells less than what they are', () => {
  const socks = word('socks', 15)
  const [twelve, pack] = [word('12', 60), word('pack', 9)]
  const plan = planQuery([twelve, pack, socks], sized(2000))
  const at = plan?.parts.findIndex(({ written }) => written === 'socks') ?? -1
  expect(plan?.sufficient.every((set) => set.includes(at))).toBe(true)
  // Alone, and without anything that is counted, it is a word as any other.
  expect(planQuery([word('pack', 9)], sized(2000))?.parts[0]?.meaning).toBeGreaterThan(1)
})

test('of three equal words two are enough; a word that must be there is in each set', () => {
  expect(sufficientSubsets([1, 1, 1])).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ])
  expect(sufficientSubsets([1, 1, 1], 2)).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('the word that says what the thing is is one among others: what holds the other words is a result without it', () => {
  const wanted = [word('copper', 30), word('solder', 30), word('tee', 30)]
  expect(planQuery(wanted, { catalogueSize: 1000, head: 2 })?.sufficient).toEqual(planQuery(wanted, { catalogueSize: 1000 })?.sufficient)
})

test('with too few hits all of a kind that is known are results, and with hardly any whatever holds a word', () => {
  const charger = { ...word('charger', 30), alternatives: ['charger', '~phone-charger'].map((lexeme) => ({ lexeme, trust: 1 })) }
  const plan = planQuery([word('iphone', 30), charger], { catalogueSize: 1000, head: 1 })
  expect(plan?.relaxed?.enough).toBe(`${plan?.enough}|(('*charger'|'*~phone-charger'))`)
  expect(plan?.relaxed?.relaxed?.sufficient.slice(-2)).toEqual([[0], [1]])
  expect(plan?.relaxed?.least).toBeLessThan(plan?.least ?? 0)
  expect(plan?.relaxed).toBe(plan?.relaxed)
  const unknown = planQuery([word('zep', 30), word('opener', 30)], { catalogueSize: 1000, head: 1 })
  expect(unknown?.relaxed?.sufficient.slice(-2)).toEqual([[0], [1]])
})

test('where only the title counts, standing among such things is not enough', () => {
  expect(planQuery([word('phone', 88)], { catalogueSize: 1000, head: 0, isTitled: true })?.enough).toBe("(('phone':A))")
})

test('a colour says which come first and not what is found', () => {
  const plan = planQuery([word('red', 3, { attribute: 'colour' }), word('dress', 40)], sized(2000))
  expect(plan?.enough).toBe("(('dress'))")
  expect(planQuery([word('red', 3, { attribute: 'colour' })], sized(2000))?.enough).toBe("(('red'))")
})

test('words that occur nowhere are left out; without any other there is no plan', () => {
  expect(planQuery([word('kettle', 3), word('xqz', 0)], sized(100))?.all).toBe("('kettle')")
  expect(planQuery([word('xqz', 0)], sized(100))).toBeUndefined()
})

test('whatever was typed stays inside its quotes', () => {
  expect(planQuery([word("o'b\\", 1)], sized(10))?.all).toBe("('o''b\\\\')")
})

test('what is not wanted is kept out where it is said of the thing itself', () => {
  expect(planQuery([word('wallet', 9)], { catalogueSize: 100, without: ['leather', '~leather'] })?.without?.tsquery).toBe(
    "('leather':AB|'~leather':AB)",
  )
})

const kind = (lexeme: string) => word(lexeme, 10, { heads: 8 })

test('the last word that names a kind says what the thing is, in French the first', () => {
  expect(headOfQuestion([kind('coffee'), kind('grinder'), word('quiet', 5)], { isFirst: false })).toBe(1)
  expect(headOfQuestion([kind('moulin'), kind('cafe')], { isFirst: true })).toBe(0)
  expect(headOfQuestion([kind('case'), { ...kind('phone'), isBehindFor: true }], { isFirst: false })).toBe(0)
  expect(headOfQuestion([word('harbour', 9), word('tickets', -1)], { isFirst: false })).toBe(1)
  expect(headOfQuestion([word('sn160', 1)], { isFirst: false })).toBe(-1)
})

test('one thing that is not sold is still what was asked for, unless another is asked for as well', () => {
  const charger = { ...word('charger', -1), missing: '~charger' }
  expect(headOfQuestion([kind('phone'), charger], { isFirst: false })).toBe(1)
  expect(headOfQuestion([kind('washer'), { ...word('dryer', -1), missing: '~dryer' }], { isFirst: false, isList: true })).toBe(0)
})

test('how many come together is not what they are, unless nothing else says it', () => {
  const kind = (lexeme: string) => word(lexeme, 20, { heads: 20 })
  expect(headOfQuestion([kind('desk'), kind('chair'), kind('sets')], { isFirst: false })).toBe(1)
  expect(headOfQuestion([kind('ensemble'), kind('couteaux')], { isFirst: true })).toBe(1)
  expect(headOfQuestion([word('sewing', 20), kind('kit')], { isFirst: false })).toBe(1)
  expect(planQuery([kind('chair'), kind('set')], { catalogueSize: 1000, head: 0 })?.unit).toBe(1)
  expect(planQuery([kind('chair')], { catalogueSize: 1000, head: 0 })?.unit).toBe(-1)
})

test('what is counted is in the thing, where another thing was named before', () => {
  expect(headOfQuestion([kind('tea'), word('organic', 9), word('20', 9), kind('bags')], { isFirst: false })).toBe(0)
  expect(headOfQuestion([word('green', 9), word('20', 9), kind('bags')], { isFirst: false })).toBe(2)
  expect(headOfQuestion([kind('iphone'), word('13', 9), kind('cases')], { isFirst: false })).toBe(2)
})

test('a word of which only the exact form is left is looked for by that', () => {
  expect(planQuery([word('^brown', 3)], sized(100))?.all).toBe("('^brown')")
})

test('where several words name a thing that is sold, one of them alone is another thing, unless it is what a title is about', () => {
  const named = { kind: '~hand-cream', heads: 4 }
  const of = (lexeme: string, documents: number) => ({
    ...word(lexeme, documents, named),
    alternatives: [lexeme, '~hand-cream'].map((one) => ({ lexeme: one, trust: 1 })),
  })
  const plan = planQuery([of('hand', 300), of('cream', 60)], { catalogueSize: 1000, head: 1 })
  expect(plan?.sufficient.map((set) => [...set].sort())).toEqual([[0, 1]])
  expect(plan?.relaxed?.sufficient.at(-1)).toEqual([2])
  expect(plan?.relaxed?.parts[2]?.lexemes).toEqual(['*cream', '*~hand-cream'])
})

test('with hardly any hits a word of a name is not enough alone: what is cream-coloured is no hand cream', () => {
  const named = { kind: '~hand-cream', heads: 4 }
  const cream = { ...word('cream', 90, named), alternatives: ['cream', '~hand-cream'].map((lexeme) => ({ lexeme, trust: 1 })) }
  const plan = planQuery([word('hand', 60, named), cream, word('rose', 60)], { catalogueSize: 1000, head: 1 })
  const widest = plan?.relaxed?.relaxed
  const written = widest?.sufficient.map((set) => set.map((at) => widest.parts[at]?.written).sort())
  expect(written).toContainEqual(['rose'])
  expect(written).toContainEqual(['cream', 'hand'])
  expect(written).not.toContainEqual(['hand'])
})
