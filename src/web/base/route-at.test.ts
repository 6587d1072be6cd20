import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { routeAt } from './route-at.ts'
import { pathTo } from './route-in.ts'

const filled = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, 'some-$1')

test.each(routes.map(({ path }) => path))('%s is found with its parameters', (path) => {
  const found = routeAt(filled(path))
  expect(found?.entry.path).toBe(path)
  for (const [, name] of path.replace(/\/:\w+\?/g, '').matchAll(/:(\w+)/g)) expect(found?.params[name as string]).toBe(`some-${name}`)
})

test('a parameter that may be missing may also be there', () => {
  expect(routeAt('/cart/checkout/42')?.params).toEqual({ id: '42' })
  expect(routeAt('/cart/checkout')?.params).toEqual({})
})

test('a name is better than a parameter, and case does not matter', () => {
  expect(routeAt('/malls/templates/christmas')?.entry.path).toBe('/malls/templates/christmas')
  expect(routeAt('/malls/10000')?.params).toEqual({ index: '10000' })
  expect(routeAt('/SHOP/bestseller')?.entry.path).toBe('/shop/bestSeller')
})

test('parameters are read as people write them, also where a percent sign encodes nothing', () => {
  expect(routeAt('/s/%E5%8F%B0%E7%81%AF%20a%2Fb')?.params).toEqual({ query: '台灯 a/b' })
  expect(routeAt('/s/100%')?.params).toEqual({ query: '100%' })
})

test('an address is spelt as the table spells it', () => {
  const spelt = (path: string) => {
    const found = routeAt(path)
    return found && pathTo(found)
  }
  expect(spelt('/HOME')).toBe('/home')
  expect(spelt('/')).toBe('/')
  expect(spelt('/cart/CHECKOUT')).toBe('/cart/checkout')
  expect(spelt('/s/%E5%8F%B0%E7%81%AF%2fx')).toBe('/s/%E5%8F%B0%E7%81%AF%2Fx')
})

test.each(['/nowhere', '/home/more', '//home', '/p/', '/p//x', '/shops/templates/free'])('%s is no page', (path) => {
  expect(routeAt(path)).toBeUndefined()
})
