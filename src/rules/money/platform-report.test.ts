import { expect, test } from 'vitest'
import { platformVerdict, quarterOf } from './platform-report.ts'

const shop = (activities: number, considerationCents: number) => platformVerdict({ kind: 'shop', activities, considerationCents })

test('a seller of goods is left out only with fewer than 30 sales and no more than 2,800 dollars, both', () => {
  expect(shop(29, 2_800_00)).toEqual({ isReported: false, why: 'fewAndSmall' })
  expect(shop(30, 10_00)).toEqual({ isReported: true, why: 'manySales' })
  expect(shop(1, 2_800_01)).toEqual({ isReported: true, why: 'largeSum' })
})

test('services have no threshold, and a year without anything is reported of nobody', () => {
  expect(platformVerdict({ kind: 'business', activities: 1, considerationCents: 10_00 })).toEqual({ isReported: true, why: 'services' })
  expect(platformVerdict({ kind: 'business', activities: 0, considerationCents: 0 })).toEqual({ isReported: false, why: 'nothing' })
})

test('a day belongs to its quarter', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([1, 1, 2, 4])
})
