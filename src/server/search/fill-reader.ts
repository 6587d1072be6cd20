import { askThread, type Thread } from '../start-thread.ts'
import type { CensusPart } from './census.ts'
import type { DocumentKind } from './document-kind.ts'
import { FillCensus, type ReadPage } from './fill-census.ts'
import type { FillStart } from './fill-worker.ts'
import { inTurns } from './in-turns.ts'
import type { Language } from './language.ts'
import type { Surroundings } from './make-documents.ts'
import { oneAhead } from './one-ahead.ts'

/** What a fill asks of a census, wherever that is. */
type Askable = Omit<FillCensus, 'reading' | 'nextPart' | 'addPart'>

/** Reads rows into documents and counts their words, here or in a thread of its own. */
export type FillReader = {
  [Name in keyof Askable]: (...given: Parameters<Askable[Name]>) => Promise<ReturnType<Askable[Name]>>
} & {
  /** So many pages are read at the same time. */
  atOnce: number
  read(kind: DocumentKind, rows: string): Promise<ReadPage>
  stop(): Promise<void>
}

/** For few: a thread takes longer to start than to read them. Lets others in between. */
export function readHere(around: Surroundings): FillReader {
  const census = new FillCensus(around)
  // One page after the other, as they come: what is met first is counted first.
  let before: Promise<unknown> = Promise.resolve()
  let pages = 0
  return {
    atOnce: 1,
    read(kind, rows) {
      const page = pages++
      const reading = before.then(() => inTurns(census.reading(kind, rows, page)))
      before = reading.catch(() => undefined)
      return reading
    },
    nextLexemes: async () => census.nextLexemes(),
    nextWords: async () => census.nextWords(),
    withoutLexemes: async (lexemes) => census.withoutLexemes(lexemes),
    withoutWords: async (words) => census.withoutWords(words),
    occurrencesOf: async (lexemes) => census.occurrencesOf(lexemes),
    mallsOf: async () => census.mallsOf(),
    stop: async () => undefined,
  }
}

/** For many: beside the database's work and whatever else this process does. What several threads count is put together when all is read. */
export function readInThreads(
  { language, categories, malls }: Surroundings & { language: Language },
  count: number,
): FillReader & { threads: readonly Thread[] } {
  const start: FillStart = { version: language.version, terms: language.terms, categories, malls }
  const first = askThread('search/fill-worker.ts', start)
  const others = Array.from({ length: count - 1 }, () => askThread('search/fill-worker.ts', start))
  const threads = [first, ...others]
  let pages = 0
  let joining: Promise<void> | undefined
  const asked =
    <Given extends readonly unknown[], Answered>(name: string) =>
    async (...given: Given): Promise<Answered> => {
      joining ??= joinInto(first, others)
      await joining
      return first.ask(name, ...given)
    }
  return {
    threads,
    atOnce: count,
    read: (kind, rows) => (threads[pages % count] ?? first).ask('read', kind, rows, pages++),
    nextLexemes: asked('nextLexemes'),
    nextWords: asked('nextWords'),
    withoutLexemes: asked('withoutLexemes'),
    withoutWords: asked('withoutWords'),
    occurrencesOf: asked('occurrencesOf'),
    mallsOf: asked('mallsOf'),
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()))
    },
  }
}

/** One thread knows all afterwards, and the others are gone. */
async function joinInto(first: Thread, others: readonly Thread[]): Promise<void> {
  for (const other of others) {
    for await (const part of oneAhead(() => other.ask<CensusPart | null>('nextPart'))) await first.ask('addPart', part)
    await other.stop()
  }
}
