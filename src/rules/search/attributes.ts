import { type Locale, locales } from '../../contract/locale.ts'
import type { ColourFamily } from '../../contract/search.ts'
import { fold } from './fold.ts'
import { isWordOf } from './known-words.ts'
import { conceptLexeme, isConcept, type Term } from './thesaurus.ts'

/** What else a word of a question can say than what the thing is. */
export type Attribute = 'colour' | 'material' | 'whom' | 'size' | 'brand'

const keys = (text: string) => text.split(' ')

/** Concepts that say how a thing is and not what it is. A shade belongs to the colour that it is filtered by. */
const colours: Record<string, ColourFamily> = {
  black: 'black',
  white: 'white',
  grey: 'grey',
  brown: 'brown',
  beige: 'beige',
  cream: 'beige',
  red: 'red',
  burgundy: 'red',
  pink: 'pink',
  orange: 'orange',
  rust: 'orange',
  yellow: 'yellow',
  green: 'green',
  teal: 'green',
  blue: 'blue',
  navy: 'blue',
  purple: 'purple',
}
const materials = keys(
  'leather vegan-leather suede wool merino cashmere cotton organic-cotton linen silk satin velvet denim fleece nylon polyester stainless-steel cast-iron ceramic porcelain stoneware enamel glass-material wood solid-wood oak pine maple walnut bamboo metal aluminium brass copper plastic rubber silicone silver',
)
const people = keys('women men kids baby toddler teen senior')

/** Whether a concept of the dictionary says how a thing is. */
export const isAttributeKey = (key: string): boolean => key in colours || materials.includes(key) || people.includes(key)

export interface AttributeWord {
  attribute: Attribute
  /** The concept, as it stands in the dictionary. */
  key: string
  colour: ColourFamily | null
}

const attributeFor = (key: string): AttributeWord | null => {
  const colour = colours[key] ?? null
  const attribute = colour ? 'colour' : materials.includes(key) ? 'material' : people.includes(key) ? 'whom' : null
  return attribute && { attribute, key, colour }
}

/** The attribute that a concept is. */
export const attributeNamed = (concept: string): AttributeWord | null =>
  isConcept(concept) ? attributeFor(concept.slice(conceptLexeme('').length)) : null

/** The attribute that a word names, as it is written, in the language of whoever asks. `isMixed` for a question that speaks another one too. */
export type AttributeOf = (written: string, locale: Locale, isMixed?: () => boolean) => AttributeWord | null

/**
 * The attribute that a word names by itself, as it is written: "glass" is a material, "glasses" are things. A word of another language
 * names it too, unless it is one of English: "roses" are flowers.
 */
export function attributeWords(terms: readonly Term[]): AttributeOf {
  const known = Object.fromEntries(locales.map((language) => [language, new Map<string, AttributeWord>()])) as Record<
    Locale,
    Map<string, AttributeWord>
  >
  for (const { key, synonyms } of terms) {
    const word = attributeFor(key)
    if (!word) continue
    for (const language of locales) {
      for (const synonym of synonyms[language]) {
        const folded = fold(synonym).replace(/'s$/, '')
        // A shade says more than the colour that it is one of.
        if (!folded.includes(' ') && (!known[language].has(folded) || key !== word.colour)) known[language].set(folded, word)
      }
    }
  }
  return (written, locale, isMixed = () => false) => {
    const folded = fold(written)
    const own = known[locale].get(folded)
    if (own) return own
    for (const language of locales) {
      const word = known[language].get(folded)
      if (word) return locale === 'en' && isWordOf(folded, locale) && !isMixed() ? null : word
    }
    return null
  }
}
