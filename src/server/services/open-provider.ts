import { v7 } from 'uuid'
import type { Locale, Text } from '../../contract/locale.ts'
import { marketYear } from '../../rules/calendar.ts'
import type { Point } from '../../rules/distance.ts'
import { lookKeys } from '../../rules/look-alikes.ts'
import type { TaxNumbers } from '../../rules/money/tax-registrations.ts'
import type { Db } from '../db/database.ts'
import { neutralCover } from '../media/picture-url.ts'
import { initialsOf, unsaidHours } from '../shops/open-shop.ts'
import { listProviders } from './list-providers.ts'
import { providerCategories, providers } from './tables.ts'

export interface NewProvider {
  slug: string
  displayName: string
  story: string
  template: (typeof providers.$inferInsert)['template']
  language: Locale
  place: Point & { key: string; city: Text; province: string; country: string; postalCode: string }
  /** Under which it collects taxes itself; none says that it is not registered. */
  taxNumbers: TaxNumbers
  timeZone: string
  categoryIds: readonly string[]
}

const RADIUS_KM = 25
/** What is said of somebody who has answered nobody yet. */
const A_DAY_MINUTES = 1440

/** A page of services that stands in the directory. Answers its id, or nothing when the name is taken. */
export async function openProvider(tx: Db, given: NewProvider, now: Date): Promise<string | undefined> {
  const { slug, displayName, story, template, language, place, timeZone, categoryIds, taxNumbers } = given
  const [opened] = await tx
    .insert(providers)
    .values({
      id: v7(),
      slug,
      displayName,
      lookKeys: lookKeys(displayName),
      story: { en: story, fr: story, zh: story },
      promise: { en: '', fr: '', zh: '' },
      template,
      initials: initialsOf(displayName),
      pictures: [neutralCover(template)],
      cityKey: place.key,
      city: place.city,
      province: place.province,
      postalFsa: place.postalCode.slice(0, 3),
      lat: place.lat,
      lng: place.lng,
      serviceRadiusKm: RADIUS_KM,
      hours: unsaidHours,
      timeZone,
      emergency: false,
      languages: [language],
      licenceChecked: false,
      founded: marketYear(now),
      medianReplyMinutes: A_DAY_MINUTES,
      hasReplied: false,
      hireCount: 0,
      rating: 0,
      reviewCount: 0,
      isPublic: true,
      country: place.country.toLowerCase(),
      taxNumbers,
      createdAt: now,
    })
    .onConflictDoNothing({ target: providers.slug })
    .returning({ id: providers.id })
  if (!opened) return undefined
  const listed = [...new Set(categoryIds)].map((categoryId) => ({ categoryId, providerId: opened.id }))
  if (listed.length > 0) await tx.insert(providerCategories).values(listed)
  await listProviders(tx, [opened.id])
  return opened.id
}
