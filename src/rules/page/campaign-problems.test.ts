import { expect, test } from 'vitest'
import type { CampaignContent } from '../../contract/campaigns.ts'
import { campaignProblems, isOwnPage } from './campaign-problems.ts'

const three = (en: string) => ({ en, fr: en, zh: en })
const goods = new Set(['kettle'])
const content = (some: Partial<CampaignContent>): CampaignContent => ({
  ...{ subject: three('Hello'), preheader: three('') },
  blocks: [{ key: 'a', kind: 'heading', text: three('Warm') }],
  ...some,
})

test('a whole letter has no problem, and its preheader may be empty', () => {
  expect(campaignProblems(content({}), goods)).toEqual([])
})

test('a language that is missing is told where it is missing', () => {
  expect(campaignProblems(content({ subject: { en: 'Hello', fr: ' ', zh: '' } }), goods).map(({ path }) => path)).toEqual([
    'subject.zh',
    'subject.fr',
  ])
  const button = { key: 'b', kind: 'button', label: { en: 'Go', fr: '', zh: 'Go' }, to: '/home' } as const
  expect(campaignProblems(content({ blocks: [button] }), goods)).toEqual([{ path: 'blocks.#b.label.fr', kind: 'missing-language' }])
})

test('nothing, no product and a product that is gone are told apart', () => {
  expect(campaignProblems(content({ blocks: [] }), goods)).toEqual([{ path: 'blocks', kind: 'no-block' }])
  const products = (spuIds: string[]) => content({ blocks: [{ key: 'p', kind: 'products', spuIds }] })
  expect(campaignProblems(products([]), goods)[0]?.kind).toBe('no-product')
  expect(campaignProblems(products(['kettle', 'lamp']), goods)).toEqual([{ path: 'blocks.#p.spuIds', kind: 'gone-product' }])
})

test('a button leads to a page of ours and to no other house', () => {
  for (const to of ['/', '/home', '/mall/list?category=1&sort=new', '/product/a-b.c']) expect([to, isOwnPage(to)]).toEqual([to, true])
  for (const to of [
    '',
    'home',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '/"onclick',
    '/<b>',
    'javascript:alert(1)',
    '/a\n',
  ])
    expect([to, isOwnPage(to)]).toEqual([to, false])
})
