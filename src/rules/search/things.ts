import { attributeNamed } from './attributes.ts'
import { misleadingNouns } from './data/misleading-nouns.ts'
import { narrowerKinds } from './data/narrower-kinds.ts'
import { nearestKinds } from './data/nearest-kinds.ts'
import { manners, notGoods } from './data/not-goods.ts'
import { conceptLexeme, isConcept } from './thesaurus.ts'

const byConcept = (kinds: Readonly<Record<string, string>>) =>
  new Map(Object.entries(kinds).map(([key, list]) => [conceptLexeme(key), list.split(' ').map(conceptLexeme)] as const))

const nearest = byConcept(nearestKinds)
const narrower = byConcept(narrowerKinds)
const misleading = new Set(misleadingNouns.map(conceptLexeme))

/** Whether a lexeme is the concept of goods that are one thing and nothing else, so that only what is called so is one. */
export const isOneThing = (lexeme: string): boolean => isConcept(lexeme) && (nearest.has(lexeme) || misleading.has(lexeme))

const manner = new Set(manners.map(conceptLexeme))
const others = new Set([...manners, ...notGoods].map(conceptLexeme))

/** Whether a lexeme is the concept of how a thing is: quiet, waterproof, foldable. */
export const isManner = (lexeme: string): boolean => manner.has(lexeme)

/** Whether a lexeme is the concept of goods, and not of how, where or for whom they are. */
export const isGoods = (lexeme: string): boolean => isConcept(lexeme) && !others.has(lexeme) && attributeNamed(lexeme) === null

/** The concepts of the kinds that come nearest to it, nearest first. */
export const kindsNear = (lexeme: string): readonly string[] => nearest.get(lexeme) ?? []

/** The concepts of the kinds that a wider one stands for. */
export const kindsWithin = (lexeme: string): readonly string[] => narrower.get(lexeme) ?? []
