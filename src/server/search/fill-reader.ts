import { askThread, type Thread } from '../start-thread.ts'
import type { DocumentKind } from './document-kind.ts'
import { FillCensus, type ReadPage } from './fill-census.ts'
import type { FillStart } from './fill-worker.ts'
import { inTurns } from './in-turns.ts'
import type { Language } from './language.ts'
import type { Surroundings } from './make-documents.ts'

/** What a fill asks of a census, wherever that is. */
type Askable = Omit<FillCensus, 'reading'>

/** Reads rows into documents and counts their words, here or in a thread of its own. */
export type FillReader = {
  [Name in keyof Askable]: (...given: Parameters<Askable[Name]>) => Promise<ReturnType<Askable[Name]>>
} & {
  read(kind: DocumentKind, rows: string): Promise<ReadPage>
  stop(): Promise<void>
}

/** For few: a thread takes longer to start than to read them. Lets others in between. */
export function readHere(around: Surroundings): FillReader {
  const census = new FillCensus(around)
  // One page after the other, as they come: what is met first is counted first.
  let before: Promise<unknown> = Promise.resolve()
  return {
    read(kind, rows) {
      const reading = before.then(() => inTurns(census.reading(kind, rows)))
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

/** For many: beside the database's work and whatever else this process does. */
export function readInThread({ language, categories, malls }: Surroundings & { language: Language }): FillReader & { thread: Thread } {
  const start: FillStart = { version: language.version, terms: language.terms, categories, malls }
  const thread = askThread('search/fill-worker.ts', start)
  return {
    thread,
    read: (kind, rows) => thread.ask('read', kind, rows),
    nextLexemes: () => thread.ask('nextLexemes'),
    nextWords: () => thread.ask('nextWords'),
    withoutLexemes: (lexemes) => thread.ask('withoutLexemes', lexemes),
    withoutWords: (words) => thread.ask('withoutWords', words),
    occurrencesOf: (lexemes) => thread.ask('occurrencesOf', lexemes),
    mallsOf: () => thread.ask('mallsOf'),
    stop: thread.stop,
  }
}
