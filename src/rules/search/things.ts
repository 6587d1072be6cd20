import { nearestKinds } from './data/nearest-kinds.ts'
import { conceptLexeme, isConcept } from './thesaurus.ts'

const nearest = new Map(
  Object.entries(nearestKinds).map(([key, kinds]) => [conceptLexeme(key), kinds.split(' ').map(conceptLexeme)] as const),
)

/** Whether a lexeme is the concept of goods that are one thing and nothing else, so that only what is called so is one. */
export const isOneThing = (lexeme: string): boolean => isConcept(lexeme) && nearest.has(lexeme)

/** The concepts of the kinds that come nearest to it, nearest first. */
export const kindsNear = (lexeme: string): readonly string[] => nearest.get(lexeme) ?? []
