import { expect, test } from 'vitest'
import { rightsOf, roles } from '../rules/permissions.ts'
import { allTaskKinds } from './task-kinds.ts'

test('of those who work in a shop only who may start long work is given the rights to steer it', () => {
  const ofShops = allTaskKinds.filter(({ place }) => place === 'shop')
  for (const role of Object.keys(roles.shop)) {
    const held = rightsOf('shop', role)
    const mayStart = ofShops.some(({ may }) => held.has(may))
    expect([role, held.has('tasks.read'), held.has('tasks.steer')]).toEqual([role, mayStart, mayStart])
  }
})
