import { plain } from './listing-words.ts'

const processors =
  /(?<![\p{L}\p{N}])(?:core\s)?(i[3579])[\s-]*(\d{3,5})([a-z]{0,2})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:ryzen|threadripper)(?:\s(?:[3579]|pro|threadripper))*[\s-](\d{4})(x3d|[a-z]{0,2})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])xeon\s(e[357]?|w|silver|gold|bronze|platinum)?[\s-]*(\d{4})([a-z]{0,2}(?:\s?v\d)?)(?![\p{L}\p{N}])/gu
const graphics = /(?<![\p{L}\p{N}])(gtx|gts|gt|rtx|rx|hd|r[579])[\s-]*(\d{3,4})[\s-]?(ti super|ti|super|xtx|xt|se|le|x)?(?![\p{L}\p{N}])/gu
const speaksOfGraphics = /\b(?:geforce|radeon|nvidia|graphics|video card|carte graphique|gpu)\b|显卡/u

/** Whole names of processors, of which a letter at the end makes another one: a 4770K is no 4770. */
export const processorsIn = (text: string): string[] =>
  [...plain(text).matchAll(processors)].map((found) => found.slice(1).filter(Boolean).join('').replace(/\s/g, ''))

/** Whole names of graphics chips, which many makers put on boards of their own. */
export const graphicsIn = (title: string): string[] => {
  const text = plain(title)
  return isOfGraphics(text) ? [...text.matchAll(graphics)].map((found) => found.slice(1).filter(Boolean).join('').replace(/\s/g, '')) : []
}

/** A text in its plain form without those: they are no maker's number. */
export const withoutGraphics = (text: string): string => (isOfGraphics(text) ? text.replace(graphics, ' ') : text)

const isOfGraphics = (text: string) => speaksOfGraphics.test(text) || /\b[gr]tx\b/u.test(text)
