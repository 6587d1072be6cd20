import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '../../contract/locale.ts'
import type { Db } from '../db/database.ts'
import { listProducts } from './list-products.ts'

/**
 * Between them they take every way through reading, searching and finding nothing: in each script, with a price, a size, something unwanted,
 * a present, a misspelling, a pasted text, signs only.
 */
const questions: readonly { locale: Locale; searchText: string }[] = [
  { locale: 'en', searchText: 'red lamp under $60 size 9 not leather' },
  { locale: 'en', searchText: 'gift for my mom between 20 and 50 dollars' },
  { locale: 'en', searchText: 'cheap headfones with a case, 300ml 4 4-4 0.1' },
  { locale: 'fr', searchText: "bouilloire d'été pas chère à moins de 50 $ sans cuir" },
  { locale: 'fr', searchText: 'cadeau pour maman, taille M — l’œuf' },
  { locale: 'zh', searchText: '送妈妈的礼物 50元以下 不要皮革的 42码' },
  { locale: 'zh', searchText: '無線耳機 台燈 erji' },
  { locale: 'en', searchText: 'xqzptw wvbnkl e\u0301\u0316 \ufdfa a@a.a <a fr;q=0.1,zz;q=0.2' },
  { locale: 'en', searchText: '((%%--' },
]

/**
 * What is done for the first time takes the engine ten times as long: patterns are compiled, code is read. So it is done before somebody
 * asks, once with the database and once more, with another page size, when the shelf is there.
 */
export async function warmUp(db: Db, { now, size, signal }: { now: () => Date; size: number; signal: AbortSignal }): Promise<void> {
  for (const { locale, searchText } of questions) {
    if (signal.aborted) return
    await listProducts({ db, locale, now, storefront: null }, { searchText, sort: 'relevance', current: 1, size })
    await nextTurn()
  }
}
