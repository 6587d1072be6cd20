import { v7 } from 'uuid'
import type { Locale, Text } from '../../contract/locale.ts'
import { marketYear } from '../../rules/calendar.ts'
import type { Point } from '../../rules/distance.ts'
import { CHANGE_OF_MIND_DAYS } from '../../rules/goods/return-windows.ts'
import { lookKeys } from '../../rules/look-alikes.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { Db } from '../db/database.ts'
import { type Hours, shops } from './tables.ts'

export interface NewShop {
  slug: string
  displayName: string
  description: string
  template: (typeof shops.$inferInsert)['template']
  language: Locale
  place: Point & { key: string; city: Text; province: string; country: string; postalCode: string }
  categoryKeys: string[]
  mallId: number
  taxNumbers: TaxNumbers
}

const inEvery = (words: string): Text => ({ en: words, fr: words, zh: words })
/** Nobody has said when its door is open. */
export const unsaidHours: Hours = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }

/** "Table Nine Supply" to "TN", "小鸭" to "小". */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')

/** A shop that visitors can enter, still empty. Answers its id, or nothing when the name is taken. */
export async function openShop(tx: Db, shop: NewShop, now: Date): Promise<string | undefined> {
  const { slug, displayName, description, template, language, place, categoryKeys, mallId, taxNumbers } = shop
  const [opened] = await tx
    .insert(shops)
    .values({
      id: v7(),
      slug,
      displayName,
      lookKeys: lookKeys(displayName),
      description: inEvery(description),
      story: inEvery(''),
      template,
      palette: [
        { name: 'pine', hex: '#06382b' },
        { name: 'cream', hex: '#fcfaf6' },
        { name: 'sun', hex: '#f7be10' },
      ],
      initials: initialsOf(displayName),
      logoUrl: `/monograms/${slug}.svg`,
      coverPicture: '',
      cityKey: place.key,
      city: place.city,
      province: place.province,
      country: place.country.toUpperCase(),
      postalCode: place.postalCode,
      lat: place.lat,
      lng: place.lng,
      hours: unsaidHours,
      founded: marketYear(now),
      languages: [language],
      categoryKeys,
      mallIds: [mallId],
      returnWindowDays: CHANGE_OF_MIND_DAYS,
      freeDelivery: false,
      isPublic: true,
      rating: 0,
      reviewCount: 0,
      productCount: 0,
      followerCount: 0,
      taxNumbers,
      createdAt: now,
    })
    .onConflictDoNothing({ target: shops.slug })
    .returning({ id: shops.id })
  return opened?.id
}
