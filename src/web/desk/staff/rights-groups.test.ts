import { expect, test } from 'vitest'
import { placeKinds, rightsOf } from '../../../rules/permissions.ts'
import { rightsByGroup, rightsMoved, rolesAt } from './rights-groups.ts'

test('every right of a place stands in one group, none twice', () => {
  for (const kind of placeKinds) {
    const shown = rightsByGroup(kind).flatMap(({ rights }) => rights)
    expect(shown.toSorted()).toEqual([...rightsOf(kind, 'owner')].toSorted())
  }
})

test('a change of roles names what is gained and lost, and nothing between equals', () => {
  expect(rightsMoved('shop', 'packer', 'accountant').gains).toContain('money.read')
  expect(rightsMoved('shop', 'packer', 'accountant').loses).toEqual(['orders.ship', 'stock.write', 'tasks.read', 'tasks.steer'])
  for (const kind of placeKinds) for (const role of rolesAt(kind)) expect(rightsMoved(kind, role, role)).toEqual({ gains: [], loses: [] })
})
