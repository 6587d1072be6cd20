import type { Locale, Text } from '../../contract/locale.ts'

export const sentences: Record<Locale, (text: string) => string[]> = {
  en: (text) => text.split(/(?<=[.!?])(?<!St\.) /),
  fr: (text) => text.split(/(?<=[.!?])(?<!St\.) /),
  zh: (text) => text.split(/(?<=[。！？])/),
}

export const forEach3 = (of: (locale: Locale) => string): Text => ({ en: of('en'), fr: of('fr'), zh: of('zh') })

export const joined = (said: readonly string[], locale: Locale): string => said.join(locale === 'zh' ? '' : ' ')

/** The last sentence of a description: how the shop packs and sends. */
export const closing = (description: Text): Text => forEach3((locale) => sentences[locale](description[locale]).at(-1) ?? '')

/** The description of the same object in another shop. */
export const reclosed = (description: Text, by: Text): Text =>
  forEach3((locale) => joined([...sentences[locale](description[locale]).slice(0, -1), by[locale]], locale))

const names = /^(French|Chesterfield|Breton|Christmas|V-neck|T-shirt|A-line)\b/
/** Begins inside a sentence: "Whistling kettle" to "whistling kettle", but "French press" stays. */
const lowerFirst = (title: string): string =>
  names.test(title) || !/^[A-Z][a-zé'’-]/.test(title) || /^\S*[A-Z0-9]/.test(title.slice(1))
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1)

const afterNoun = (title: string, words: string) => {
  const cut = title.search(/,| :|\s\(/)
  return cut < 0 ? `${title} ${words}` : `${title.slice(0, cut)} ${words}${title.slice(cut)}`
}

export const titleStyles = {
  brandAndModel: (title: Text, brand: string, model: string): Text => ({
    en: `${brand} ${model} ${lowerFirst(title.en)}`,
    fr: afterNoun(title.fr, `${brand} ${model}`),
    zh: `${brand} ${model} ${title.zh}`,
  }),
  brand: (title: Text, brand: string): Text => ({
    en: `${brand} ${lowerFirst(title.en)}`,
    fr: afterNoun(title.fr, brand),
    zh: `${brand} ${title.zh}`,
  }),
  modelLast: (title: Text, brand: string, model: string): Text => ({
    en: `${title.en}, ${brand} ${model}`,
    fr: `${title.fr}, ${brand} ${model}`,
    zh: `${title.zh}（${brand} ${model}）`,
  }),
}

export const withColour = (title: Text, colour: Text): Text => ({
  en: `${title.en}, ${colour.en.toLowerCase()}`,
  fr: `${title.fr}, ${colour.fr.toLowerCase()}`,
  zh: `${title.zh} ${colour.zh}`,
})

const units: Record<string, { zh: string; steps: number[] }> = {
  L: { zh: '升', steps: [0.5, 0.75, 1, 1.25, 1.5, 1.8, 2, 2.6, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 45, 60, 80, 100, 120] },
  mL: { zh: '毫升', steps: [150, 200, 250, 300, 350, 400, 450, 500, 600, 750, 900, 1000] },
  cm: { zh: '厘米', steps: [16, 18, 20, 22, 24, 26, 28, 30, 32, 35, 40, 45, 50, 60, 70, 80, 90, 110, 130, 150, 180] },
}

/** French keeps a unit on the line of its number. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const frenchNumber = (n: number) => String(n).replace('.', ',')

export interface Size {
  /** Name of the attribute that says the size. */
  attribute: string
  from: number
  unit: string
}

/** The size that a title names in all three languages, when one attribute says it too. */
export function sizeInTitle(title: Text, attributes: Record<string, string>): Size | undefined {
  if (/\bcups?\b|"|inch|\bpieces\b/.test(title.en)) return undefined
  for (const [attribute, value] of Object.entries(attributes)) {
    const match = /^(\d+(?:\.\d+)?) (L|mL|cm)$/.exec(value)
    const unit = match?.[2] && units[match[2]]
    if (!match?.[1] || !match[2] || !unit) continue
    const from = Number(match[1])
    const named =
      title.en.includes(`${from} ${match[2]}`) &&
      spaced(title.fr).includes(`${frenchNumber(from)} ${match[2]}`) &&
      title.zh.includes(`${from}${unit.zh}`)
    if (named) return { attribute, from, unit: match[2] }
  }
  return undefined
}

/** The next larger or smaller size that such a thing is made in. */
export function neighbour({ from, unit }: Size, step: 1 | -1): number | undefined {
  const steps = units[unit]?.steps ?? []
  const i = steps.indexOf(from)
  if (i >= 0) return steps[i + step]
  return step > 0 ? steps.find((s) => s > from) : steps.findLast((s) => s < from)
}

export function resized(text: Text, { from, unit }: Size, to: number): Text {
  const zh = units[unit]?.zh ?? ''
  return {
    en: text.en.replaceAll(new RegExp(`(?<![\\d.])${String(from).replace('.', '\\.')} ${unit}(?!\\p{L})`, 'gu'), `${to} ${unit}`),
    fr: text.fr.replaceAll(
      new RegExp(`(?<![\\d,])${frenchNumber(from)}([ \\u00a0])${unit}(?!\\p{L})`, 'gu'),
      `${frenchNumber(to)}$1${unit}`,
    ),
    zh: text.zh.replaceAll(new RegExp(`(?<![\\d.])${String(from).replace('.', '\\.')}( ?)${zh}`, 'g'), `${to}$1${zh}`),
  }
}
