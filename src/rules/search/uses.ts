import uses from './data/uses.json' with { type: 'json' }
import { fold } from './fold.ts'

/** What somebody wants to do, and the concepts of the things that do it, the likeliest first. */
export interface AskedUse {
  /** The words that said it. */
  text: string
  concepts: readonly string[]
}

/** "something to", "a machine that", "quelque chose pour": whoever says so has no name for the thing. */
const nameless =
  /^(?:(?:i )?(?:need|want|looking for|je cherche|j'ai besoin d[e'])\s+)?(?:(?:a|an|some|any|un|une|des|de la|du)\s+)?(?:(?:something|anything|things?|thingy|stuff|machines?|devices?|gadgets?|appliances?|tools?|gizmos?)\s+(?:i can use\s+)?(?:to|for|that|which)|de quoi(?:\s+pour)?|(?:quelque chose|trucs?|choses?|machines?|appareils?|outils?|bidules?|patentes?|gadgets?)\s+(?:pour|qui|afin de))\s+(.+)$/u
/** "煮咖啡的机器", "吹头发的". */
const namelessInChinese =
  /^(?:我?(?:想要|想|要|需要|找)?(?:一[个台款种])?)?(?:可以|能|能够|用来|用于)?(.{2,12}?)(?:用)?的(?:东西|机器|工具|用品|电器|家电|设备|装置|玩意|产品|神器|锅|机)?$|^(.{2,8})神器$/u

interface Use {
  concepts: readonly string[]
  /** Each a verb together with what it is done to; the latter is left out where the verb says enough. */
  latin: readonly RegExp[]
  han: readonly RegExp[]
}

const listed = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .join('|')

const saidIn = (text: string, shape: (verbs: string, objects: string) => string) =>
  text.split(';').map((one) => {
    const [verbs = '', objects = ''] = one.split('+')
    return new RegExp(shape(listed(verbs), listed(objects)), 'u')
  })

const latinShape = (verbs: string, objects: string) =>
  `(?<!\\p{L})(?:${verbs})\\p{L}{0,4}(?!\\p{L})${objects && `.*(?<!\\p{L})(?:${objects})(?:e?s|x)?(?!\\p{L})`}`
const hanShape = (verbs: string, objects: string) => (objects ? `(?=.*(?:${verbs})).*(?:${objects})` : `(?:${verbs})`)

/** Only the longer beginning of a verb is written where its forms differ. */
const known = uses.map(
  ({ things, en, fr, zh }): Use => ({
    concepts: things.split(' '),
    latin: [...saidIn(en, latinShape), ...saidIn(fr, latinShape)],
    han: saidIn(zh, hanShape),
  }),
)

/** What somebody wants to do who has no name for the thing: "something to dry my hair", "de quoi arroser le gazon", "煮咖啡的机器". */
export function purposeAsked(text: string): AskedUse | null {
  const even = fold(text.trim())
  const latin = nameless.exec(even)?.[1]
  if (latin) return asked(text, ({ latin: patterns }) => patterns.some((pattern) => pattern.test(latin)))
  const found = namelessInChinese.exec(even)
  const han = found?.[1] ?? found?.[2]
  return han ? asked(text, ({ han: patterns }) => patterns.some((pattern) => pattern.test(han))) : null
}

function asked(text: string, fits: (use: Use) => boolean): AskedUse | null {
  const use = known.find(fits)
  return use ? { text: text.trim(), concepts: use.concepts } : null
}
