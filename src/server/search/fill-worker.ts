import { parentPort, workerData } from 'node:worker_threads'
import type { Term } from '../../rules/search/thesaurus.ts'
import type { DocumentKind } from './document-kind.ts'
import { FillCensus, type ReadPage } from './fill-census.ts'
import { makeLanguage } from './language.ts'
import type { Surroundings } from './make-documents.ts'

/** A census away from the event loop. */
export interface FillStart extends Omit<Surroundings, 'language'> {
  version: string
  terms: readonly Term[]
}

export interface FillAsked {
  ask: 'read' | Exclude<keyof FillCensus, 'reading'>
  given: readonly unknown[]
}

export type FillAnswer = { done: unknown } | { failed: string }

const { version, terms, categories, malls } = workerData as FillStart
const port = parentPort
if (!port) throw new Error('This file runs in a worker only')

const census = new FillCensus({ language: makeLanguage(version, terms), categories, malls })

function read(kind: DocumentKind, rows: string): ReadPage {
  const reading = census.reading(kind, rows)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

const answers: Record<FillAsked['ask'], (...given: never[]) => unknown> = {
  read,
  nextLexemes: () => census.nextLexemes(),
  nextWords: () => census.nextWords(),
  withoutLexemes: (lexemes: readonly string[]) => census.withoutLexemes(lexemes),
  withoutWords: (words: readonly string[]) => census.withoutWords(words),
  occurrencesOf: (lexemes: readonly string[]) => census.occurrencesOf(lexemes),
  mallsOf: () => census.mallsOf(),
}

port.on('message', ({ ask, given }: FillAsked) => {
  let answer: FillAnswer
  try {
    answer = { done: answers[ask](...(given as never[])) }
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) }
  }
  port.postMessage(answer)
})
