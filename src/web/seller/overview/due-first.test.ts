import { expect, test } from 'vitest'
import { dueFirst } from './due-first.ts'

const sale = (id: string, placedAt: string, shipBy: string | null) => ({
  id,
  placedAt: `2026-11-${placedAt}Z`,
  shipBy: shipBy && `2026-11-${shipBy}Z`,
})
const old = sale('old', '15T10:00:00', '20T17:00:00')
const older = sale('older', '14T10:00:00', '19T22:00:00')
const express = sale('express', '18T10:00:00', '19T17:00:00')

test('an express order of today goes before older ones that may wait', () => {
  expect(dueFirst([older, old], [express], 2)?.map(({ id }) => id)).toEqual(['express', 'older'])
})

test('what stands in both lists is said once', () => {
  expect(dueFirst([express, older], [express], 4)?.map(({ id }) => id)).toEqual(['express', 'older'])
})

test('where one list could not be read nothing is called the next', () => {
  expect(dueFirst([older], undefined, 4)).toBeUndefined()
  expect(dueFirst(undefined, [], 4)).toBeUndefined()
})
