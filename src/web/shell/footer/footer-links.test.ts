import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { footerGroups } from './footer-links.ts'

const linked: string[] = footerGroups.flatMap(({ links }) => links.map(([, to]) => to))

test('the footer leads to every page of help', () => {
  const help = routes.map(({ path }) => path).filter((path) => path.startsWith('/help/'))
  expect(help).toHaveLength(15)
  expect(help.filter((path) => !linked.includes(path))).toEqual([])
})

test('the footer leads nowhere that is not an address of the house', () => {
  const known = new Set<string>(routes.map(({ path }) => path.replace(/\/:\w+\?$/, '')))
  expect(linked.filter((to) => !known.has(to))).toEqual([])
})
