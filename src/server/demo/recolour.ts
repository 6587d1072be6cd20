import { type Locale, locales, type Text } from '../../contract/locale.ts'
import type { ColourData, DemoData, ProductData } from './data.ts'
import { forEach3, joined, sentences, withColour } from './wording.ts'

const colourWords: Record<Locale, RegExp> = {
  en: /\b(red|green|(mid-)?blue|yellow|navy|rust|plum|berry|teal|tan|pink|rose|terracotta|indigo|emerald|camel|lilac|coral|oxblood|burgundy|mustard|cognac|midnight|fir|cream|sage|mint|brown|denim|blossom|colou?r\w*|dyed)\b/i,
  fr: /(?<!\p{L})(verte?s?|roug\p{L}*|bleu\p{L}*|jaunes?|marine|rouille|prune|havane|roses?|corail|bourgogne|moutarde|cognac|émeraude|indigo|lilas|camel|crème|terre cuite|sapin|sauge|menthe|denim|couleurs?|teint\p{L}*)(?!\p{L})/iu,
  zh: /[红绿蓝黄紫粉棕橙青褐色]|牛仔/u,
}
/** Colours that parts of a thing of any colour have: they count where the thing itself is called by one. */
const plainColours: Record<Locale, RegExp> = {
  en: /\b(black|white|gr[ae]y|ivory|oat|slate|champagne|graphite|nude|floral|plaid)\b/i,
  fr: /(?<!\p{L})(noire?s?|blanc(?:he)?s?|grise?s?|ivoire|avoine|ardoise|champagne|graphite|fleuri\p{L}*|écossais\p{L}*)(?!\p{L})/iu,
  zh: /[黑白灰]|香槟|燕麦|象牙|碎花|格纹/u,
}
/** Words that hold the sign of a colour and say none. */
const otherwise = /蓝牙|面粉|咖啡粉|黄铜|黄油|红外|特色/gu

const saysColour = (text: string, locale: Locale, also = false) =>
  colourWords[locale].test(text.replace(otherwise, '')) || (also && plainColours[locale].test(text))

/** A title without the colour that stands at its end. */
function plainTitle(title: string, locale: Locale): string {
  const cut = title.lastIndexOf(locale === 'zh' ? ' ' : ', ')
  return cut > 0 && saysColour(title.slice(cut), locale, true) ? title.slice(0, cut) : title
}

/** The entries that say a colour in no language. Undefined when the languages do not say the same things in the same order. */
function colourless(lists: Record<Locale, readonly string[]>, also: boolean): Record<Locale, string[]> | undefined {
  if (new Set(locales.map((locale) => lists[locale].length)).size > 1) return undefined
  const isPlain = (_: string, at: number) => locales.every((locale) => !saysColour(lists[locale][at] ?? '', locale, also))
  return { en: lists.en.filter(isPlain), fr: lists.fr.filter(isPlain), zh: lists.zh.filter(isPlain) }
}

const forLines = (of: (locale: Locale) => string[]): Record<Locale, string[]> => ({ en: of('en'), fr: of('fr'), zh: of('zh') })

/** What a shop says of a thing, and how it sends it. */
const LEAST_SENTENCES = 2

/** The same object in another colour; undefined when its words are about the colour that it has. */
export function inColour(product: ProductData, colour: ColourData): ProductData | undefined {
  const title: Text = forEach3((locale) => plainTitle(product.title[locale], locale))
  const isPlain = plainColours.en.test(product.title.en)
  const lines = forLines((locale) => sentences[locale](product.description[locale]))
  const said = colourless(lines, isPlain)
  const bullets = colourless(product.bullets, isPlain)
  if (!said || !bullets || said.en.length < LEAST_SENTENCES || locales.some((locale) => saysColour(title[locale], locale, true)))
    return undefined
  const [first = ''] = product.pictures
  const views = product.pictures.filter((picture) => picture.startsWith(`${first}--`))
  return {
    ...product,
    title: withColour(title, colour.name),
    description: forEach3((locale) => joined(said[locale], locale)),
    bullets,
    attributes: { ...product.attributes, colour: colour.key },
    pictures: [colour.picture, ...views.map((view) => view.replace(first, colour.picture))],
    variants: { ...product.variants, colour: [colour] },
  }
}

/** What a picture in another colour is called: `kettle-forest` in navy is `kettle-navy`. */
export function recolouredKey(picture: string, own: string | undefined, colour: string): string {
  const suffix = `-${own}`
  return `${own && picture.endsWith(suffix) ? picture.slice(0, -suffix.length) : picture}-${colour}`
}

/** The other colours in which there is a picture of the same object. */
export function otherColours({ recolours, picturedColours, pictures, attributes }: DemoData, picture: string): ColourData[] {
  const shown = pictures.find(({ key, kind }) => key === picture && kind === 'product')
  const made = (recolours[picture] ?? []).flatMap((key) => {
    const colour = attributes.colours[key]
    return colour ? { key, ...colour, picture: recolouredKey(picture, shown?.colour?.name, key) } : []
  })
  // A kind that was pictured in one colour is called after its picture.
  const kind = shown?.of ?? picture
  const taken = Object.entries(picturedColours).flatMap(([other, { of, ...colour }]) =>
    of === kind && other !== picture ? { ...colour, picture: other } : [],
  )
  return [...made, ...taken]
}

/** Every picture of a product that there is, and of each the views from other sides: a colour that was made may have been made once. */
export function withViews(product: ProductData, exists: (picture: string) => boolean): ProductData {
  const mains = product.pictures.filter((picture) => !picture.includes('--') && exists(picture))
  const named = product.pictures.filter((picture) => picture.includes('--') && exists(picture))
  const views = mains.map((picture) => `${picture}--view2`).filter((view) => exists(view) && !named.includes(view))
  return { ...product, pictures: [...mains, ...named, ...views] }
}
