import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../start-thread.ts'
import type { DocumentKind } from './document-kind.ts'
import { FillCensus, type ReadPage } from './fill-census.ts'
import type { FillAnswer, FillAsked, FillStart } from './fill-worker.ts'
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

/** The thread ended before its work did, and what it had counted is gone with it. */
export class ReaderLost extends Error {}

const TURN_MS = 10

/** For few: a thread takes longer to start than to read them. Lets others in between. */
export function readHere(around: Surroundings): FillReader {
  const census = new FillCensus(around)
  const read = async (kind: DocumentKind, rows: string): Promise<ReadPage> => {
    const reading = census.reading(kind, rows)
    let since = performance.now()
    for (;;) {
      const { done, value } = reading.next()
      if (done) return value
      if (performance.now() - since < TURN_MS) continue
      await nextTurn()
      since = performance.now()
    }
  }
  // One page after the other, as they come: what is met first is counted first.
  let before: Promise<unknown> = Promise.resolve()
  return {
    read(kind, rows) {
      const reading = before.then(() => read(kind, rows))
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
export function readInWorker({ language, categories, malls }: Surroundings & { language: Language }): FillReader & { worker: Worker } {
  const start: FillStart = { version: language.version, terms: language.terms, categories, malls }
  const worker = startThread('search/fill-worker.ts', start)
  const waiting: { resolve: (answer: never) => void; reject: (error: Error) => void }[] = []
  let lost: ReaderLost | undefined
  const lose = (why: string) => {
    lost ??= new ReaderLost(`The thread that reads documents for the search index ended: ${why}`)
    for (const { reject } of waiting.splice(0)) reject(lost)
  }
  worker.on('error', (error) => lose(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => lose(`code ${code}`))
  // It answers one after the other, in the order in which it was asked.
  worker.on('message', (answer: FillAnswer) => {
    const asked = waiting.shift()
    if ('failed' in answer) asked?.reject(new Error(answer.failed))
    else asked?.resolve(answer.done as never)
  })
  const ask =
    <Name extends FillAsked['ask']>(name: Name) =>
    (...given: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        if (lost) return reject(lost)
        waiting.push({ resolve, reject })
        worker.postMessage({ ask: name, given })
      })
  return {
    worker,
    read: ask('read'),
    nextLexemes: ask('nextLexemes'),
    nextWords: ask('nextWords'),
    withoutLexemes: ask('withoutLexemes'),
    withoutWords: ask('withoutWords'),
    occurrencesOf: ask('occurrencesOf'),
    mallsOf: ask('mallsOf'),
    stop: async () => {
      await worker.terminate()
    },
  }
}
