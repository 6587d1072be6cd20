import { workerData } from 'node:worker_threads'
import type { Term } from '../../rules/search/thesaurus.ts'
import { answerAs, buffersOf } from '../start-thread.ts'
import type { CensusPart } from './census.ts'
import type { DocumentKind } from './document-kind.ts'
import { FillCensus } from './fill-census.ts'
import { inOneGo } from './in-turns.ts'
import { makeLanguage } from './language.ts'
import type { Surroundings } from './make-documents.ts'

/** A census away from the event loop. */
export interface FillStart extends Omit<Surroundings, 'language'> {
  version: string
  terms: readonly Term[]
}

const { version, terms, categories, malls } = workerData as FillStart
const census = new FillCensus({ language: makeLanguage(version, terms), categories, malls })

answerAs(
  {
    read: (kind: DocumentKind, rows: string, page: number) => inOneGo(census.reading(kind, rows, page)),
    nextPart: () => census.nextPart(),
    addPart: (part: CensusPart) => census.addPart(part),
    nextLexemes: () => census.nextLexemes(),
    nextWords: () => census.nextWords(),
    withoutLexemes: (lexemes: readonly string[]) => census.withoutLexemes(lexemes),
    withoutWords: (words: readonly string[]) => census.withoutWords(words),
    occurrencesOf: (lexemes: readonly string[]) => census.occurrencesOf(lexemes),
    mallsOf: () => census.mallsOf(),
  },
  buffersOf,
)
