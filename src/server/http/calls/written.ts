/** What never changes is written once. */
const texts = new WeakMap<object, string>()

function textOf(frozen: object): string {
  const known = texts.get(frozen)
  if (known !== undefined) return known
  const text = JSON.stringify(frozen)
  texts.set(frozen, text)
  return text
}

const isFrozen = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.isFrozen(value)

const isFrozenList = (value: unknown): value is object[] => Array.isArray(value) && value.length > 0 && value.every(isFrozen)

/** Cards of products and the like are shown in answer after answer: a list of frozen objects is put together from their texts. */
const written = (value: unknown): string | undefined => (isFrozenList(value) ? `[${value.map(textOf).join(',')}]` : JSON.stringify(value))

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The answer of a call as JSON. */
export const writtenAnswer = (data: unknown): string => (isPlain(data) ? writtenObject(data) : written(data)) ?? 'null'

/** Only with one is it worth to write each field by itself. */
const hasFrozenList = (object: object): boolean =>
  Object.entries(object).some(([name, value]) => isFrozenList(value) || (name === 'data' && isPlain(value) && hasFrozenList(value)))

/** The same as JSON.stringify of a plain object, in less time where lists in it, or in its `data`, hold objects that are frozen. */
export function writtenObject(object: object): string {
  if (!hasFrozenList(object)) return JSON.stringify(object)
  let text = ''
  for (const [name, value] of Object.entries(object)) {
    const one = name === 'data' && isPlain(value) ? writtenObject(value) : written(value)
    if (one !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${one}`
  }
  return `{${text}}`
}
