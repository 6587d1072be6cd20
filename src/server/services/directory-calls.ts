import type { Input, Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { servicePage } from '../../contract/services.ts'
import type { Point } from '../../rules/distance.ts'
import { differentFirst } from '../../rules/goods/different-first.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import { currentPlace } from '../places/current-place.ts'
import { readDirectoryCursor, writeDirectoryCursor } from './directory-cursor.ts'
import { countByCategory, countDirectory, type DirectoryQuestion, searchDirectory } from './search-directory.ts'
import { showProviders, withoutCategory } from './show-providers.ts'

/** Of these the best rated of different trades are shown. */
const LOOKED_AT = 60

interface From extends Point {
  city: string | null
}

/** Where the caller says to be, or where the caller's place is. */
export async function fromWhere(
  context: Pick<Context, 'db' | 'now' | 'locale' | 'place'>,
  said: { [Key in keyof Point]?: number | undefined },
): Promise<From> {
  if (said.lat !== undefined && said.lng !== undefined) return { lat: said.lat, lng: said.lng, city: null }
  const { lat, lng, city } = await currentPlace(context)
  return { lat, lng, city }
}

type Directory = typeof servicePage.getServiceShopByCategory

export async function askDirectory(context: Context, input: Input<Directory>): Promise<Output<Directory>> {
  const { db, now, locale } = context
  const { cursor, lat, lng, box, ...asked } = input
  const after = cursor === undefined ? undefined : readDirectoryCursor(input.sort, cursor)
  if (after === null) throw new Refusal('bad-input')
  const from = await fromWhere(context, { lat, lng })
  const at = now()
  // One more than is shown says whether there is a next page.
  const question: DirectoryQuestion = { ...asked, box, from, after, size: input.size + 1 }
  const found = await searchDirectory(db, question, at)
  // Whoever fits on one page is counted by looking.
  const total = after ? null : found.length <= input.size ? found.length : await countDirectory(db, question, at)
  const page = found.slice(0, input.size)
  const shown = await showProviders(
    db,
    page.map(({ id }) => id),
    { locale, now: at, from },
  )
  // The price of the category that was asked for, not of everything that the provider does.
  const listed = new Map(page.map((row) => [row.id, row]))
  const last = found.length > input.size ? page.at(-1) : undefined
  return {
    records: shown.map((provider) => {
      const { fromCents, priceUnit } = listed.get(provider.id) ?? {}
      return { ...withoutCategory(provider), fromCents: fromCents ?? 0, unit: priceUnit ?? provider.unit }
    }),
    total,
    next: last ? writeDirectoryCursor(input.sort, last) : null,
    from,
  }
}

/** The best rated of different trades around a place. */
export async function askNearby(
  context: Context,
  { size, ...said }: Input<typeof servicePage.nearby>,
): Promise<Output<typeof servicePage.nearby>> {
  const { db, now, locale } = context
  const { lat, lng } = await fromWhere(context, said)
  return nearest(db, { lat, lng, locale, size }, now())
}

const keyOfNearest = ({ lat, lng, locale, size }: Nearest) => [lat, lng, locale, size].join()

/** Every home page shows them. Forgotten when a business comes or goes. */
export const nearest = kept({ lifeMs: 30_000, keyOf: keyOfNearest }, async (db: Db, { locale, size, ...from }: Nearest, now) => {
  const found = await searchDirectory(db, { from, sort: 'rating', size: LOOKED_AT }, now)
  const shown = await showProviders(
    db,
    found.map(({ id }) => id),
    { locale, now, from },
  )
  const summaries = differentFirst(
    shown.filter(({ fromCents }) => fromCents > 0),
    ({ category1Id }) => category1Id ?? '',
  )
  return summaries
    .slice(0, size)
    .map(({ category1Id, lat, lng, hasHours, isOpen, emergency, promise, template, comesHere, serviceRadiusKm, ...summary }) => summary)
})

interface Nearest extends Point {
  locale: Locale
  size: number
}

const COUNTED_MS = 60_000

const countsAt = kept({ lifeMs: COUNTED_MS, graceMs: COUNTED_MS, keyOf: ({ lat, lng }: Point) => `${lat} ${lng}` }, async (db, from, now) =>
  Object.fromEntries(await countByCategory(db, from, now)),
)

/** How many pros of each category come to a place: what a press on the category will show. */
export async function askCounts(context: Context, said: Input<typeof servicePage.counts>): Promise<Output<typeof servicePage.counts>> {
  const { lat, lng } = await fromWhere(context, said)
  return countsAt(context.db, { lat, lng }, context.now())
}
