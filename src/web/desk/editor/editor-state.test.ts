import { expect, test } from 'vitest'
import {
  answered,
  broughtBack,
  changesIn,
  failed,
  isChangedAt,
  opened,
  picked,
  putOff,
  rearranged,
  sending,
  settled,
  shownDisagreements,
  typed,
} from './editor-state.ts'

const kettle = {
  title: 'Kettle',
  price: 4200,
  pieces: [
    { key: 'a', stock: 1 },
    { key: 'b', stock: 2 },
  ],
}
const at3 = () => opened(kettle, 3)

test('typing something back to what it was is no change', () => {
  const once = typed(at3(), 'title', 'Pot')
  expect([changesIn(once), isChangedAt(once, 'title'), isChangedAt(once, 'price')]).toEqual([1, true, false])
  expect(changesIn(typed(once, 'title', 'Kettle'))).toBe(0)
})

test('a problem is said of the row that was sent, also when it has moved since, and goes when that place is typed in', () => {
  const sent = sending(at3())
  const moved = typed(sent, 'pieces', kettle.pieces.toReversed())
  const told = answered(moved, {
    is: 'wrong',
    problems: [
      { path: 'pieces.1.stock', text: 'too many' },
      { path: 'title', text: 'missing' },
    ],
  })
  expect(told.problems.map(({ path }) => path)).toEqual(['pieces.#b.stock', 'title'])
  expect(typed(told, 'pieces.#b.stock', 1).problems.map(({ path }) => path)).toEqual(['title'])
  expect(typed(told, 'pieces.#a.stock', 1).problems).toHaveLength(2)
})

test('rows that move keep what was said of them; what was said of one that is gone goes with it', () => {
  const problems = [
    { path: 'pieces.1.stock', text: 'too many' },
    { path: 'pieces', text: 'too few' },
    { path: 'title', text: 'missing' },
  ]
  const told = answered(sending(at3()), { is: 'wrong', problems })
  const paths = (rows: typeof kettle.pieces) => rearranged(told, 'pieces', rows).problems.map(({ path }) => path)
  expect(paths(kettle.pieces.toReversed())).toEqual(['pieces.#b.stock', 'title'])
  expect(paths(kettle.pieces.slice(0, 1))).toEqual(['title'])
})

test('what is typed while it is being saved is kept, over what the server made of the rest', () => {
  const typing = typed(sending(typed(at3(), 'title', '  Pot ')), 'price', 1)
  const saved = answered(typing, { is: 'saved', value: { ...kettle, title: 'Pot' }, version: 4 })
  expect(saved.value).toEqual({ ...kettle, title: 'Pot', price: 1 })
  expect([saved.version, changesIn(saved), saved.sent]).toEqual([4, 1, null])
})

test('a try that did not arrive changes nothing but that it says so; the second sends the same', () => {
  const changed = typed(at3(), 'title', 'Pot')
  const after = failed(sending(changed))
  expect([after.value, after.hasFailed, after.version]).toEqual([changed.value, true, 3])
  expect(sending(after).sent).toEqual(changed.value)
})

test('whoever is later sees both versions, chooses, and then changes the newer one', () => {
  const theirs = { ...kettle, title: 'Whistling kettle', price: 4450 }
  const late = answered(sending(typed(at3(), 'price', 4000)), { is: 'conflict', theirs, version: 4, who: 'Theo' })
  expect(shownDisagreements(late).map(({ path, pick }) => `${path} ${pick}`)).toEqual(['title theirs', 'price mine'])
  const mixed = settled(late, 'mix')
  expect([mixed.value, mixed.version, mixed.conflict]).toEqual([{ ...theirs, price: 4000 }, 4, null])
  expect(settled(picked(late, 'price', 'theirs'), 'mix').value).toEqual(theirs)
  expect(settled(late, 'theirs').value).toEqual(theirs)
  expect(changesIn(settled(late, 'theirs'))).toBe(0)
})

test('a conflict that is put off is told again, against the version that was opened', () => {
  const late = answered(sending(typed(at3(), 'price', 4000)), { is: 'conflict', theirs: kettle, version: 4 })
  expect([putOff(late).version, putOff(late).value.price, putOff(late).conflict]).toEqual([3, 4000, null])
})

test('a draft comes back as it was typed; had somebody saved since, both are shown; one that says nothing new is none', () => {
  const draft = { base: kettle, version: 3, value: { ...kettle, title: 'Pot' } }
  expect(broughtBack(at3(), draft)).toMatchObject({ value: { title: 'Pot' }, isBroughtBack: true, conflict: null })
  const newer = opened({ ...kettle, price: 1 }, 4)
  const both = broughtBack(newer, draft)
  expect(shownDisagreements(both).map(({ path, pick }) => `${path} ${pick}`)).toEqual(['price theirs', 'title mine'])
  expect(settled(both, 'mix').value).toEqual({ ...kettle, title: 'Pot', price: 1 })
  // Its variants were changed, of which the form says nothing.
  expect(broughtBack(opened(kettle, 4), draft)).toMatchObject({ value: { title: 'Pot' }, version: 4, isBroughtBack: true, conflict: null })
  expect(broughtBack(at3(), { ...draft, value: kettle })).toEqual(at3())
  // It was saved after all, and only the answer was lost.
  expect(broughtBack(opened(draft.value, 4), draft).isBroughtBack).toBe(false)
})
