import { and, count, eq, or, sql } from 'drizzle-orm'
import { type Locale, locales } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceLanguage, servicePage, serviceSpu } from '../../contract/services.ts'
import { isId } from '../../rules/ids.ts'
import { meantType } from '../../rules/services/meant-type.ts'
import { categoryIn, categoryTree } from '../catalogue/category-tree.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Context, Handlers } from '../context.ts'
import { readCursorText, writeCursorText } from '../db/cursor-text.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { placeIn } from '../places/gazetteer.ts'
import { askCounts, askDirectory, askNearby, fromWhere } from './directory-calls.ts'
import { readQuestion, showMatches } from './read-question.ts'
import { comesTo, isOffered, mostBooked, offeredServices, showService, summariesOf } from './show-services.ts'
import { providers, services } from './tables.ts'

const inCategory = (id: string) => or(eq(services.category1Id, id), eq(services.category2Id, id), eq(services.category3Id, id))

/** The column of a category's own level, so that the index of that level answers. */
async function ofLevel({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const level = (await categoryTree(db, now())).byId.get(id)?.level
  return level === undefined ? undefined : { 1: services.category1Id, 2: services.category2Id, 3: services.category3Id }[level]
}

const MOST_COUNTED = 1000

type ServicePageCalls = Omit<Handlers<typeof servicePage>, 'priceGuide' | 'priceGuides'>

/** All but the price guides, which read quotes. */
export const servicePageCalls: ServicePageCalls = {
  nearby: askNearby,
  counts: askCounts,
  getServiceShopByCategory: askDirectory,
  async searchByCategory(context, { categoryId, lat, lng, cursor, size }) {
    const { db, now, locale } = context
    const column = await ofLevel(context, categoryId)
    if (!column) return { records: [], total: cursor === undefined ? 0 : null, next: null }
    const after = cursor === undefined ? null : readPosition(cursor)
    const wanted = and(eq(column, categoryId), isOffered, comesTo(await fromWhere(context, { lat, lng })))
    const rows = await offeredServices(db)
      .where(after ? and(wanted, sql`(${services.bookedCount}, ${services.id}) < (${after.booked}, ${after.id}::uuid)`) : wanted)
      .orderBy(...mostBooked)
      .limit(size + 1)
    const counted = cursor === undefined ? await offeredServices(db).where(wanted).limit(MOST_COUNTED) : null
    const shown = rows.slice(0, size)
    const last = rows.length > size ? shown.at(-1) : undefined
    return {
      records: await summariesOf(db, shown, locale, now()),
      total: counted === null ? null : counted.length,
      next: last ? writeCursorText([last.service.bookedCount, last.service.id]) : null,
    }
  },
  async searchCategoryAll(context, { searchText, isTreeWanted }) {
    const { db, now, locale } = context
    const { children } = await categoryTree(db, now())
    const below = (id: string) => children.get(id) ?? []
    const trades = isTreeWanted ? below('root S') : []
    const records = trades.map((first) => ({
      ...categoryIn(locale, first),
      children: below(first.id).map((second) => ({
        ...categoryIn(locale, second),
        children: below(second.id).map((third) => categoryIn(locale, third)),
      })),
    }))
    if (searchText === '') return { records, matches: [], about: '', place: null, consultationType: null }
    const { about, at, matches } = await readQuestion(context, searchText)
    return {
      records,
      matches: await showMatches(context, matches),
      about,
      place: at && { ...placeIn(locale, at.city), written: at.written },
      consultationType: meantType(searchText),
    }
  },
  async questions({ db, now, locale }, { categoryId }) {
    const trade = (await serviceTrades(db, now())).get(categoryId)
    if (!trade) throw new Refusal('not-found')
    return trade.questions.map(({ key, type, text, options = [] }) => ({
      key,
      type,
      text: text[locale],
      options: options.map((option) => option[locale]),
    }))
  },
}

function readPosition(cursor: string): { booked: number; id: string } {
  const [booked, id] = readCursorText(cursor)
  if (typeof booked === 'number' && Number.isInteger(booked) && typeof id === 'string' && isId(id)) return { booked, id }
  throw new Refusal('bad-input')
}

export const serviceSpuCalls: Handlers<typeof serviceSpu> = {
  async page({ db, now, locale }, { providerId, categoryId, page }) {
    const wanted = and(
      isOffered,
      providerId ? eq(services.providerId, providerId) : undefined,
      categoryId ? inCategory(categoryId) : undefined,
    )
    const [rows, [all]] = await sideBySide(db, [
      () =>
        offeredServices(db)
          .where(wanted)
          .orderBy(...mostBooked)
          .limit(page.size)
          .offset((page.current - 1) * page.size),
      () => db.select({ total: count() }).from(services).innerJoin(providers, eq(providers.id, services.providerId)).where(wanted),
    ])
    return { records: await summariesOf(db, rows, locale, now()), total: all?.total ?? 0 }
  },
  async getInfo(context, { id }) {
    const { db, now, locale } = context
    return showService(db, id, { locale, now: now(), from: await fromWhere(context, {}) })
  },
}

const names: Record<Locale, Record<Locale, string>> = {
  en: { en: 'English', zh: 'Chinese', fr: 'French' },
  fr: { en: 'Anglais', zh: 'Chinois', fr: 'Français' },
  zh: { en: '英语', zh: '中文', fr: '法语' },
}
const ownNames: Record<Locale, string> = { en: 'English', zh: '中文', fr: 'Français' }

export const serviceLanguageCalls: Handlers<typeof serviceLanguage> = {
  list: async ({ locale }) => locales.map((code) => ({ code, name: names[locale][code], ownName: ownNames[code] })),
}
