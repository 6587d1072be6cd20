import type { Locale } from '../../contract/locale.ts'
import { attributeNamed } from './attributes.ts'
import kinds from './data/kinds.json' with { type: 'json' }
import { conceptLexeme, isConcept } from './thesaurus.ts'

const list = (words: string): readonly string[] => words.split(' ').filter(Boolean)
const concepts = (words: string) => list(words).map(conceptLexeme)
const byConcept = (named: Readonly<Record<string, string>>) =>
  new Map(Object.entries(named).map(([key, words]) => [conceptLexeme(key), concepts(words)] as const))

/** Goods that are one thing and nothing else, with the kinds that come nearest where a house does not stock them. */
const nearest = byConcept(kinds.nearest)
/** Kinds that a wider word stands for: whoever asks for leather shoes means leather loafers and boots as well. */
const narrower = byConcept(kinds.narrower)
/** Goods that are not what the noun of their name says: a pet bed is no bed for people, a portable charger no charger for the wall. */
export const misleadingNouns = list(kinds.misleading)
const misleading = new Set(misleadingNouns.map(conceptLexeme))
/** Words that name a thing and say something else as often: "light wash" jeans are no lamp. In a title they name it only as its thing. */
export const unsureWords: Readonly<Record<Locale, readonly string[]>> = {
  en: list(kinds.unsure.en),
  fr: list(kinds.unsure.fr),
  zh: list(kinds.unsure.zh),
}

/** Whether a lexeme is the concept of goods that are one thing and nothing else, so that only what is called so is one. */
export const isOneThing = (lexeme: string): boolean => isConcept(lexeme) && (nearest.has(lexeme) || misleading.has(lexeme))

const manner = new Set(concepts(kinds.manners))
/** What is done with a thing, where and when it is used, what shops speak of, and words so wide that a department is called by them. */
const others = new Set([...manner, ...concepts(kinds.notGoods)])

/** Whether a lexeme is the concept of how a thing is: quiet, waterproof, foldable. */
export const isManner = (lexeme: string): boolean => manner.has(lexeme)

/** Whether a lexeme is the concept of goods, and not of how, where or for whom they are. */
export const isGoods = (lexeme: string): boolean => isConcept(lexeme) && !others.has(lexeme) && attributeNamed(lexeme) === null

/** The concepts of the kinds that come nearest to it, nearest first. */
export const kindsNear = (lexeme: string): readonly string[] => nearest.get(lexeme) ?? []

/** The concepts of the kinds that a wider one stands for. */
export const kindsWithin = (lexeme: string): readonly string[] => narrower.get(lexeme) ?? []
