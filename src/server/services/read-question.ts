import { locales } from '../../contract/locale.ts'
import type { TradeMatch } from '../../contract/services.ts'
import { type MatchedTrade, matchTrades } from '../../rules/services/match-trades.ts'
import { type NamedPlace, takePlaces } from '../../rules/services/question-place.ts'
import { type TradeBook, tradeBook } from '../../rules/services/trade-book.ts'
import { tradeStem } from '../../rules/services/trade-words.ts'
import { categoryIn } from '../catalogue/category-tree.ts'
import { serviceTrades, type Trade } from '../catalogue/service-trades.ts'
import type { Context } from '../context.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { currentPlace } from '../places/current-place.ts'
import { type City, folded, gazetteer } from '../places/gazetteer.ts'

interface AskedPlace extends NamedPlace {
  city: City
  /** The whole of it was named: wherever the asker is there is as good. */
  province: string | null
}

/** Other names of places, by the key of the city that is meant. */
const alsoCalled: Record<string, readonly string[]> = {
  toronto: ['gta', 'greater toronto', 'greater toronto area', '大多伦多', '大多'],
  montreal: ['mtl', 'greater montreal', 'grand montreal', '满地可', '蒙城', '大蒙'],
  vancouver: ['yvr', 'lower mainland', 'greater vancouver', 'metro vancouver', '大温', '大温哥华', '温市'],
  ottawa: ['渥京'],
  calgary: ['卡城', 'yyc'],
  edmonton: ['爱城', '爱民顿'],
  'st-johns': ['st johns', 'saint johns'],
  'st-catharines': ['saint catharines'],
  'quebec-city': ['ville de quebec'],
  mississauga: ['密市'],
}
/** Codes of provinces that are no word of any language. */
const plainCodes = new Set(['BC', 'QC'])
const provinceNicknames: Record<string, readonly string[]> = {
  BC: ['b c', '卑诗省', '卑诗', 'bc省'],
  ON: ['安省', '安大略'],
  QC: ['魁省', '魁北克'],
  AB: ['阿省', '阿尔伯塔', '亚伯达省'],
  PE: ['pei', 'ipe'],
  NL: ['newfoundland', 'terre neuve'],
  MB: ['曼省', '曼尼托巴'],
  SK: ['萨省'],
  NS: ['诺省', '新斯科舍'],
}
/** Names of cities that are makers of taps and of soap, or plain words. */
const wordsToo = new Set(['delta', 'ajax', 'milton', 'victoria', 'regina', '剑桥', '三角洲', '维多利亚'])

const placesOf = new WeakMap<readonly City[], WeakMap<TradeBook, AskedPlace[]>>()

/** Cities, then provinces, for the largest of their cities. */
function askedPlaces(cities: readonly City[], book: TradeBook): AskedPlace[] {
  const byBook = placesOf.get(cities) ?? new WeakMap<TradeBook, AskedPlace[]>()
  placesOf.set(cities, byBook)
  const known = byBook.get(book)
  if (known) return known
  const isWord = (name: string) =>
    wordsToo.has(name) || book.everything.counts.has(tradeStem(name)) || book.everything.counts.has(`=${name}`)
  const place = (city: City, names: readonly string[], more: Pick<AskedPlace, 'province'> & { mustBeSaid: boolean }): AskedPlace[] =>
    names.map((name) => ({
      lat: city.lat,
      lng: city.lng,
      city,
      province: more.province,
      spellings: [name],
      isWord: more.mustBeSaid || isWord(name),
    }))
  const ours = cities.filter(({ country }) => country === 'ca')
  const largest = [...new Map([...ours].reverse().map((city) => [city.provinceCode, city])).values()]
  const fresh = [
    ...ours.flatMap((city) =>
      place(city, [...city.spellings, ...(alsoCalled[city.key ?? ''] ?? [])], { province: null, mustBeSaid: false }),
    ),
    ...largest.flatMap((city) => {
      const { provinceCode: code, province } = city
      const names = [...new Set(locales.map((locale) => folded(province[locale])))]
      return [
        ...place(city, [...names, ...(provinceNicknames[code] ?? [])], { province: code, mustBeSaid: false }),
        ...place(city, [code.toLowerCase()], { province: code, mustBeSaid: !plainCodes.has(code) }),
      ]
    }),
    ...cities
      .filter(({ country }) => country !== 'ca')
      .flatMap((city) => place(city, city.spellings, { province: null, mustBeSaid: true })),
  ]
  byBook.set(book, fresh)
  return fresh
}

/** Reading the terms of all trades takes longer than matching: once for each set of them. */
const books = new WeakMap<ReadonlyMap<string, Trade>, TradeBook>()
function bookOf(trades: ReadonlyMap<string, Trade>): TradeBook {
  const known = books.get(trades)
  if (known) return known
  const fresh = tradeBook([...trades.values()])
  books.set(trades, fresh)
  return fresh
}

interface ServiceQuestion {
  /** The question without its place. */
  about: string
  at: { city: City; written: string } | null
  matches: MatchedTrade[]
}

/** What a question in plain words is about, and where. */
export async function readQuestion(context: Pick<Context, 'db' | 'now' | 'locale' | 'place'>, text: string): Promise<ServiceQuestion> {
  const { db, now } = context
  const [trades, cities, own] = await sideBySide(db, [
    () => serviceTrades(db, now()),
    () => gazetteer(db, now()),
    () => currentPlace(context),
  ])
  const book = bookOf(trades)
  const { rest, at, hints } = takePlaces(text, askedPlaces(cities, book), own)
  const isOwn = at !== null && at.place.province === own.provinceCode
  return {
    about: rest,
    at: at && !isOwn ? { city: at.place.city, written: at.written } : null,
    matches: matchTrades(rest, book, hints),
  }
}

/** Trades that nobody offers yet are shown too: it is said of them, and who comes nearest is asked. */
export async function showMatches({ db, now, locale }: Pick<Context, 'db' | 'now' | 'locale'>, found: readonly MatchedTrade[]) {
  const trades = await serviceTrades(db, now())
  const pathOf = (id: string | null): Trade[] => {
    const trade = id === null ? undefined : trades.get(id)
    return trade ? [...pathOf(trade.parentId), trade] : []
  }
  return found.flatMap(({ id, because, confidence, says }): TradeMatch[] => {
    const path = pathOf(id).map((trade) => categoryIn(locale, trade.row))
    const category = path.at(-1)
    return category ? [{ category, path, because, confidence, says }] : []
  })
}
