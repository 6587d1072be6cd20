import { type Dice, dice, stableId } from '../../../demo/random.ts'
import { type Kind, kinds, type Said } from './kinds.ts'
import { accessories, books, type Extra, materials, people, type Shade, shades, sizes } from './vocabulary.ts'

/** A product of the foreign catalogue, with what is true of it: judgements look at this and never at its words. */
export interface Foreign {
  key: string
  kind: string
  /** Of an accessory or a book: the kind that it is for. */
  about: string | null
  place: string
  leaf: string
  brand: string
  model: string | null
  shade: Shade | null
  material: string | null
  sizes: readonly string[]
  forWhom: string | null
  praises: readonly Said[]
  cents: number
  sold: number
  inStock: boolean
  title: Said
  description: Said
}

/** The product's id in the database. */
export const foreignId = ({ key }: Pick<Foreign, 'key'>): string => stableId('foreign-spu', key)

/** How sellers write: in full, keywords without end, hardly anything, English only, the maker last. */
type Style = 'full' | 'stuffed' | 'terse' | 'english' | 'reversed' | 'shouting'
const styles: readonly Style[] = ['full', 'full', 'stuffed', 'terse', 'english', 'reversed', 'shouting', 'full']
const PER_KIND = 32
const PER_EXTRA = 9
const PER_BOOK = 5

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const after = (parts: readonly (string | null | undefined)[], by: string) => parts.map((part) => (part ? by + part : '')).join('')
const joined = (parts: readonly (string | null | undefined | false)[], by: string) => parts.filter(Boolean).join(by)

function priceOf(roll: Dice, [low, high]: readonly [number, number]): number {
  // Most things stand near the lower end of their range.
  const dollars = low + (high - low) * roll.next() ** 2
  return Math.round(dollars) * 100 - (roll.chance(0.6) ? 1 : 0)
}

const soldOf = (roll: Dice) => Math.round(3 + 700 * roll.next() ** 5 + 90 * roll.next() ** 2)

function modelOf(roll: Dice, kind: Kind, brand: string): string | null {
  const prefix = kind.models[kind.brands.indexOf(brand)] ?? kind.models[0]
  if (!prefix) return null
  const number = roll.pick([120, 140, 160, 200, 240, 250, 310, 320, 350, 400, 410, 500, 520, 700, 750, 900])
  return `${prefix}-${number}${roll.chance(0.3) ? roll.pick(['B', 'W', 'S', 'Pro', 'X']) : ''}`
}

function titleOf(style: Style, product: Omit<Foreign, 'title' | 'description'>, nouns: Said, alias: Said): Said {
  const { brand, model, shade, material, forWhom, praises } = product
  const whom = forWhom ? people.get(forWhom) : undefined
  const stuff = material ? materials.get(material) : undefined
  const [first, second] = praises
  const en = {
    full: `${joined([brand, model, whom?.en, stuff?.en, nouns.en], ' ')}${after([first?.en, shade?.name.en], ', ')}`,
    stuffed: joined(
      [nouns.en, whom && `for ${whom.en.replace(/[’s]+$/, '')}`, first?.en, second?.en, stuff?.en, alias.en, 'home outdoor gift', brand],
      ' ',
    ),
    terse: joined([brand, nouns.en], ' '),
    english: `${joined([brand, nouns.en, model], ' ')}${after([first?.en], ' with ')}`,
    reversed: `${joined([first?.en, whom?.en, nouns.en, shade && `in ${shade.name.en}`], ' ')} – ${brand}`,
    shouting: `NEW!! ${joined([brand, stuff?.en, nouns.en], ' ').toUpperCase()} ${joined([model, shade?.name.en], ' ')} *FREE SHIP*`,
  }[style]
  if (style === 'english') return { en: capital(en), fr: capital(en), zh: capital(en) }
  const fr = {
    full: `${joined([nouns.fr, whom?.fr, stuff && `en ${stuff.fr}`, brand, model], ' ')}${after([first?.fr, shade?.name.fr], ', ')}`,
    stuffed: joined([nouns.fr, whom?.fr, first?.fr, second?.fr, stuff?.fr, alias.fr, 'maison plein air cadeau', brand], ' '),
    terse: joined([nouns.fr, brand], ' '),
    reversed: `${joined([nouns.fr, first?.fr, whom?.fr, shade?.name.fr], ' ')} – ${brand}`,
    shouting: `NOUVEAU ${joined([nouns.fr, stuff && `en ${stuff.fr}`, brand, model, shade?.name.fr], ' ')}`,
  }[style]
  const zh = {
    full: `${joined([brand, model], ' ')} ${joined([whom?.zh, stuff?.zh, nouns.zh], '')}${after([first?.zh, shade?.name.zh], ' ')}`,
    stuffed: joined([nouns.zh, whom?.zh, first?.zh, second?.zh, stuff?.zh, alias.zh, '家用户外送礼', brand], ' '),
    terse: `${brand} ${nouns.zh}`,
    reversed: `${joined([first?.zh, whom?.zh, nouns.zh], '')} ${joined([shade?.name.zh, brand], ' ')}`,
    shouting: `【新品包邮】${joined([brand, model], ' ')}${joined([stuff?.zh, nouns.zh], '')} ${shade?.name.zh ?? ''}`,
  }[style]
  return { en: capital(en), fr: capital(fr), zh: zh.trim() }
}

/** Descriptions speak of other goods too: a word there says little about what a product is. */
function descriptionOf(roll: Dice, nouns: Said, praises: readonly Said[]): Said {
  const other = roll.pick(kinds)
  const another = roll.pick(kinds)
  const noun = (kind: Kind, language: 'en' | 'fr' | 'zh') => kind.nouns[language][0] ?? ''
  const listed = (language: 'en' | 'fr' | 'zh') => praises.map((praise) => praise[language]).join(language === 'zh' ? '、' : ', ')
  const ending = roll.pick([0, 1, 2])
  return {
    en: `${capital(nouns.en)}: ${listed('en')}. ${
      [
        `Goes well with a ${noun(other, 'en')} or a ${noun(another, 'en')}.`,
        `A fine gift for anyone who already has a ${noun(other, 'en')}. Keep away from your ${noun(another, 'en')}.`,
        `Tested beside ${noun(other, 'en')} by people who love red, green and blue things, running, tea and travel.`,
      ][ending]
    }`,
    fr: `${capital(nouns.fr)} : ${listed('fr')}. ${
      [
        `Va bien avec ${noun(other, 'fr')} ou ${noun(another, 'fr')}.`,
        `Un beau cadeau pour qui possède déjà ${noun(other, 'fr')}. À garder loin de ${noun(another, 'fr')}.`,
        `Essayé à côté de ${noun(other, 'fr')} par des gens qui aiment le rouge, le vert, la course, le thé et les voyages.`,
      ][ending]
    }`,
    zh: `${nouns.zh}：${listed('zh')}。${
      [
        `可搭配${noun(other, 'zh')}或${noun(another, 'zh')}使用。`,
        `送给已有${noun(other, 'zh')}的人，请勿与${noun(another, 'zh')}放在一起。`,
        `与${noun(other, 'zh')}一同测试，适合喜欢红色、绿色、跑步、喝茶和旅行的人。`,
      ][ending]
    }`,
  }
}

const nounsOf = (kind: Kind, at: number): Said => ({
  en: kind.nouns.en[at % kind.nouns.en.length] ?? '',
  fr: kind.nouns.fr[at % kind.nouns.fr.length] ?? '',
  zh: kind.nouns.zh[at % kind.nouns.zh.length] ?? '',
})

function productOf(kind: Kind, number: number): Foreign {
  const key = `${kind.key}-${number}`
  const roll = dice(`foreign/${key}`)
  const brand = roll.pick(kind.brands)
  const offered = kind.sizes ? sizes[kind.sizes] : []
  const from = roll.between(0, Math.max(0, offered.length - 3))
  const at = roll.chance(0.55) ? 0 : roll.between(0, 2)
  const nouns = nounsOf(kind, at)
  const truth = {
    key,
    kind: kind.key,
    about: null,
    place: kind.aisle,
    leaf: kind.key,
    brand,
    model: modelOf(roll, kind, brand),
    shade: kind.hasColours ? roll.pick(shades) : null,
    material: kind.materials.length > 0 ? roll.pick(kind.materials) : null,
    sizes: offered.slice(from, from + roll.between(2, 4)),
    forWhom: kind.forWhom.length > 0 ? roll.pick(kind.forWhom) : null,
    praises: roll.shuffle(kind.praises).slice(0, 2),
    cents: priceOf(roll, kind.dollars),
    sold: soldOf(roll),
    inStock: roll.chance(0.95),
  }
  const title = titleOf(roll.pick(styles), truth, nouns, nounsOf(kind, at + 1))
  return { ...truth, title, description: descriptionOf(roll, nouns, truth.praises) }
}

function extraOf(extra: Extra, number: number, isBook: boolean): Foreign {
  const key = `${extra.key}-${number}`
  const roll = dice(`foreign/${key}`)
  const thing = kinds.find((kind) => kind.key === extra.about) as Kind
  const brand = roll.pick(isBook ? ['Fernhill Press', 'Boreal Books'] : [...thing.brands, 'Fitwell', 'Clipson'])
  const [own, model] = [roll.pick(thing.brands), modelOf(roll, thing, roll.pick(thing.brands))]
  const noun = nounsOf(thing, number)
  const made = [own, model].filter(Boolean).join(' ')
  const { en, fr, zh } = extra.nouns
  const title: Said = isBook
    ? { en: `${capital(en)}: ${brand}, ${number}th edition`, fr: `${capital(fr)} (${brand})`, zh: `《${zh}》${brand}` }
    : roll.chance(0.5)
      ? {
          en: `${capital(en)} for ${made} ${noun.en}`,
          fr: `${capital(fr)} pour ${noun.fr} ${made}`,
          zh: `适用于${made}${noun.zh}的${zh}`,
        }
      : { en: `${made} ${en}, ${brand}`, fr: `${capital(fr)} ${made}, ${brand}`, zh: `${made} ${zh} ${brand}` }
  const description = descriptionOf(roll, extra.nouns, [])
  return {
    key,
    kind: extra.key,
    about: extra.about,
    place: extra.place,
    leaf: isBook ? 'book' : extra.key,
    brand,
    // The model number is of the thing, which is why it is no field of the accessory.
    model: null,
    shade: null,
    material: null,
    sizes: [],
    forWhom: null,
    praises: [],
    cents: priceOf(roll, extra.dollars),
    // What is cheap sells often.
    sold: soldOf(roll) * 2,
    inStock: true,
    title,
    description: {
      en: `${description.en} Made for ${noun.en}.`,
      fr: `${description.fr} Conçu pour ${noun.fr}.`,
      zh: `${description.zh}专为${noun.zh}设计。`,
    },
  }
}

const times = <T>(count: number, make: (number: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at + 1))

/** The same products on every machine. */
export const foreignCatalogue = (): Foreign[] => [
  ...kinds.flatMap((kind) => times(PER_KIND, (number) => productOf(kind, number))),
  ...accessories.flatMap((extra) => times(PER_EXTRA, (number) => extraOf(extra, number, false))),
  ...books.flatMap((extra) => times(PER_BOOK, (number) => extraOf(extra, number, true))),
]
