import { expect, test } from 'vitest'
import { keyIn, type ListState } from './combobox-keys.ts'

const press = (list: ListState, key: string, altKey = false) => keyIn(list, { key, altKey }, 3)
const shut = { isOpen: false, active: -1 }
const at = (active: number) => ({ isOpen: true, active })

test('down opens the list at its first option and goes round, up at its last', () => {
  expect(press(shut, 'ArrowDown')?.list).toEqual(at(0))
  expect(press(at(2), 'ArrowDown')?.list).toEqual(at(0))
  expect(press(shut, 'ArrowUp')?.list).toEqual(at(2))
  expect(press(at(0), 'ArrowUp')?.list).toEqual(at(2))
  expect(press(at(-1), 'ArrowUp')?.list).toEqual(at(2))
})

test('with Alt it opens and closes and moves nowhere', () => {
  expect(press(shut, 'ArrowDown', true)?.list).toEqual(at(-1))
  expect(press(at(1), 'ArrowUp', true)?.list).toEqual(shut)
})

test('Enter chooses what the keys are at, and sends the form when they are nowhere', () => {
  expect(press(at(1), 'Enter')).toEqual({ list: shut, does: 'choose' })
  expect(press(at(-1), 'Enter')).toBeNull()
  expect(press(shut, 'Enter')).toBeNull()
})

test('Escape closes first and gives up what was typed second', () => {
  expect(press(at(1), 'Escape')).toEqual({ list: shut, does: 'move' })
  expect(press(shut, 'Escape')).toEqual({ list: shut, does: 'reset' })
})

test('letters, Home, End and Tab belong to the field, and an empty list has nothing to be at', () => {
  for (const key of ['a', 'Home', 'End', 'Tab']) expect(press(at(1), key)).toBeNull()
  expect(keyIn(shut, { key: 'ArrowDown', altKey: false }, 0)?.list).toEqual(at(-1))
})
