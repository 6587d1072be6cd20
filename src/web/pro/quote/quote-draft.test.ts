import { expect, test } from 'vitest'
import {
  draftProblems,
  emptyDraft,
  emptyItem,
  linesOfChoice,
  netOf,
  prepayOf,
  problemsOf,
  saveOf,
  withChoice,
  withoutChoice,
} from './quote-draft.ts'

const line = (said: object) => ({ ...emptyItem('1'), skuName: 'Tap', price: '120', ...said })

test('a line costs its price times how many, unless its amount is said', () => {
  expect(netOf(line({ quantity: '2', discount: '12' }))).toBe(228_00)
  expect(netOf(line({ quantity: '2', amount: '200', discount: '' }))).toBe(200_00)
})

test('in advance: a percentage of what is left after the discount, or an amount', () => {
  expect(prepayOf(line({ discount: '20', prepay: 'percent', prepayValue: '30' }))).toBe(30_00)
  expect(prepayOf(line({ prepay: 'value', prepayValue: '45.50' }))).toBe(45_50)
  expect(prepayOf(line({}))).toBe(0)
})

test('what cannot be sent is said field by field', () => {
  expect(problemsOf(line({}))).toEqual([])
  expect(problemsOf(emptyItem('1'))).toEqual(['skuName', 'price'])
  expect(problemsOf(line({ quantity: '0', discount: 'much' }))).toEqual(['quantity', 'discount'])
  expect(problemsOf(line({ discount: '121' }))).toEqual(['discount'])
  expect(problemsOf(line({ prepay: 'value', prepayValue: '120.01' }))).toEqual(['prepay'])
  expect(problemsOf(line({ prepay: 'percent', prepayValue: '101' }))).toEqual(['prepay'])
  expect(problemsOf(line({ day: '2026-11-17', from: '11:00', to: '09:00' }))).toEqual(['time'])
})

test('a quote needs a subject, days and lines that are right, and says where it lacks them', () => {
  const draft = { ...emptyDraft(), subject: 'Tap', items: [line({})] }
  const lacks = (said: object) => draftProblems({ ...draft, ...said }).map(({ path }) => path)
  expect(lacks({})).toEqual([])
  expect(lacks({ subject: ' ', validDays: '91' })).toEqual(['subject', 'validDays'])
  expect(lacks({ items: [line({}), emptyItem('2')] })).toEqual(['items.1.skuName', 'items.1.price'])
  expect(lacks({ items: [line({ prepay: 'percent', prepayValue: '', day: '2026-11-17', from: '' })] })).toEqual([
    'items.0.prepayValue',
    'items.0.day',
  ])
})

test('times are those on the clock of the place of the work', () => {
  const typed = { ...emptyDraft(), items: [line({ day: '2026-11-17' })] }
  const [item] = saveOf(typed, 'America/Toronto', { requestId: 'r' }).items
  expect(item).toMatchObject({ startTime: '2026-11-17T14:00:00.000Z', endTime: '2026-11-17T16:00:00.000Z', sellingPrice: 120_00 })
  expect(saveOf(typed, 'America/Vancouver', { requestId: 'r' }).items[0]?.startTime).toBe('2026-11-17T16:00:00.000Z')
})

test('the first choice has the lines that stand there, each further one a copy of another’s, and the last one left gives them back', () => {
  const plain = { ...emptyDraft(), subject: 'Tap', items: [line({}), line({ key: '2', skuName: 'Pipe' })] }
  const one = withChoice(plain, 'Good', '')
  const two = { ...plain, ...withChoice(one, 'Better', '1') }
  expect(two.choices.map(({ name }) => name)).toEqual(['Good', 'Better'])
  expect(linesOfChoice(two, '2').map(({ key, skuName }) => [key, skuName])).toEqual([
    ['3', 'Tap'],
    ['4', 'Pipe'],
  ])
  expect(saveOf(two, 'America/Toronto', { requestId: 'r' })).toMatchObject({
    choices: [{ name: 'Good' }, { name: 'Better' }],
    items: [{ choice: 1 }, { choice: 1 }, { choice: 2 }, { choice: 2 }],
  })
  const left = { ...two, ...withoutChoice(two, '1') }
  expect(left.choices).toEqual([])
  expect(saveOf(left, 'America/Toronto', { requestId: 'r' })).not.toHaveProperty('choices')
  expect(left.items.map(({ choice }) => choice)).toEqual(['', ''])
})

test('each choice needs a name of its own', () => {
  const two = { ...emptyDraft(), subject: 'Tap', ...withChoice(withChoice({ choices: [], items: [line({})] }, 'Good', ''), ' good', '1') }
  expect(draftProblems(two)).toEqual([{ path: 'choices.1.name', kind: 'choice' }])
})
