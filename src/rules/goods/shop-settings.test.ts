import { expect, test } from 'vitest'
import type { ShopSettings } from '../../contract/shop-settings.ts'
import { type SettingProblem, settingProblems } from './shop-settings.ts'

const words = { en: 'Away', fr: 'En congé', zh: '休假' }
const good: ShopSettings = {
  description: words,
  story: words,
  contact: { email: 'shop@example.ca', phone: '416 555 0100' },
  hours: { mon: ['09:00', '17:00'], tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  closure: { from: '2026-12-20', to: '2027-01-03', words },
  rates: [{ provinces: [], baseCents: 0, perKgCents: 0, freeOverCents: 99_00 }],
  returnWindowDays: 30,
}
const today = '2026-11-18'
const rate = (provinces: ShopSettings['rates'][number]['provinces'], freeOverCents = 50_00) => ({
  provinces,
  baseCents: 5_00,
  perKgCents: 0,
  freeOverCents,
})

test('a shop that keeps the marketplace’s promises has no problems', () => {
  expect(settingProblems(good, today)).toEqual([])
  expect(settingProblems({ ...good, closure: null, contact: { email: '', phone: '' }, rates: [] }, today)).toEqual([])
})

const wrong: [string, Partial<ShopSettings>, SettingProblem[]][] = [
  ['a return promise below the marketplace’s', { returnWindowDays: 29 }, [{ path: 'returnWindowDays', kind: 'return-short' }]],
  ['one of more than a year', { returnWindowDays: 366 }, [{ path: 'returnWindowDays', kind: 'return-long' }]],
  [
    'free delivery only above what the marketplace promises',
    { rates: [rate([], 99_01)] },
    [{ path: 'rates.0.freeOverCents', kind: 'free-over' }],
  ],
  ['a province with two rates', { rates: [rate(['ON']), rate(['ON', 'QC'])] }, [{ path: 'rates.1.provinces', kind: 'twice' }]],
  ['two rates for the rest', { rates: [rate([]), rate([])] }, [{ path: 'rates.1.provinces', kind: 'two-rests' }]],
  ['closing before opening', { hours: { ...good.hours, mon: ['17:00', '09:00'] } }, [{ path: 'hours.mon', kind: 'hours' }]],
  [
    'an address that is none',
    { contact: { email: 'nobody', phone: '123' } },
    [
      { path: 'contact.email', kind: 'email' },
      { path: 'contact.phone', kind: 'phone' },
    ],
  ],
  [
    'a closure that ends before it begins',
    { closure: { from: '2026-12-20', to: '2026-12-19', words } },
    [{ path: 'closure.to', kind: 'closure-backwards' }],
  ],
  ['one that is over', { closure: { from: '2026-11-01', to: '2026-11-17', words } }, [{ path: 'closure.to', kind: 'closure-over' }]],
  ['one of half a year', { closure: { from: '2026-12-20', to: '2027-06-20', words } }, [{ path: 'closure.to', kind: 'closure-long' }]],
  [
    'one without words in a language',
    { closure: { from: '2026-12-20', to: '2027-01-03', words: { ...words, fr: '' } } },
    [{ path: 'closure.words.fr', kind: 'closure-words' }],
  ],
]

test.each(wrong)('%s is said at its field', (_, change, problems) => {
  expect(settingProblems({ ...good, ...change }, today)).toEqual(problems)
})
