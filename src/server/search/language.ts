import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import { type AttributeOf, attributeWords, isAttributeKey } from '../../rules/search/attributes.ts'
import { type DocumentReader, makeDocumentReader } from '../../rules/search/document-words.ts'
import { type QueryWord, queryWords } from '../../rules/search/query-words.ts'
import { soundOf } from '../../rules/search/sound.ts'
import { isStopWord } from '../../rules/search/stop-words.ts'
import { makeThesaurus, type Term } from '../../rules/search/thesaurus.ts'
import { misleadingNouns, unsureWords } from '../../rules/search/things.ts'
import { wordsOf } from '../../rules/search/words.ts'
import type { Db } from '../db/database.ts'
import { homeOf } from '../db/home-handle.ts'
import { root } from '../root.ts'
import { makeCutters } from './segment.ts'
import { searchTerms } from './tables.ts'

/** Changes whenever documents must be read anew: the index of another version is rebuilt at start. */
const ANALYSIS_VERSION = 14

export interface Language {
  /** Of the analysis and of the terms it knows. */
  version: string
  terms: readonly Term[]
  readDocument: DocumentReader
  readQuery(text: string, locale: Locale): QueryWord[]
  /** Chinese words that are typed so in Latin letters. */
  inChinese(typed: string): readonly string[]
  attributeOf: AttributeOf
}

/** What everybody calls things by, in three languages. Read at run time: it stays out of the built server. */
function dictionary(): Term[] {
  const text = readFileSync(join(root, 'src/server/search/dictionary.json'), 'utf8')
  const lines = JSON.parse(text) as ({ key: string } & Record<Locale, string[]>)[]
  return lines.map(({ key, ...synonyms }) => ({ key, synonyms }))
}

let general: readonly Term[] | undefined

const languages = new WeakMap<Db, Promise<Language>>()
const byVersion = new Map<string, Language>()

/** How this database's texts are read: with the general dictionary and terms of its own, which go before. They change with a rebuild only. */
export function languageOf(db: Db): Promise<Language> {
  // A replica has the same one, which changes with a rebuild only.
  const home = homeOf(db)
  const known = languages.get(home)
  if (known) return known
  const loading = loadLanguage(db)
  languages.set(home, loading)
  loading.catch(() => languages.delete(home))
  return loading
}

export async function loadLanguage(db: Db): Promise<Language> {
  general ??= dictionary()
  const own = await db.select().from(searchTerms).orderBy(asc(searchTerms.key))
  const replaced = new Set(own.map(({ key }) => key))
  const terms = [...general.filter(({ key }) => !replaced.has(key)), ...own]
  const version = `${ANALYSIS_VERSION}-${createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 12)}`
  const known = byVersion.get(version) ?? makeLanguage(version, terms)
  byVersion.set(version, known)
  languages.set(db, Promise.resolve(known))
  return known
}

export function makeLanguage(version: string, terms: readonly Term[]): Language {
  const cutters = makeCutters(terms.flatMap(({ synonyms }) => synonyms.zh))
  const cut = (phrase: string, language: Locale) => wordsOf(phrase, cutters.whole).filter((word) => !isStopWord(word.written, language))
  const thesaurus = makeThesaurus(terms, cut, { isShy: isAttributeKey, misleading: misleadingNouns, unsure: unsureWords })
  const attributeOf = attributeWords(terms)
  const chinese = new Map<string, string[]>()
  for (const word of terms.flatMap(({ synonyms }) => synonyms.zh)) {
    const typed = soundOf(word)
    if (typed) chinese.set(typed, [...(chinese.get(typed) ?? []), word])
  }
  return {
    version,
    terms,
    readDocument: makeDocumentReader(cutters, thesaurus),
    readQuery: (text, locale) => queryWords(text, locale, { segment: cutters.whole, thesaurus, attributeOf }),
    attributeOf,
    inChinese: (typed) => chinese.get(typed) ?? [],
  }
}
