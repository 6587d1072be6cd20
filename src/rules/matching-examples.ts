import type { Listing } from './matching-profile.ts'

/** A pair of listings as shops write them, and whether both offer the same product. */
export interface MatchingExample {
  style: 'electronics' | 'software' | 'household' | 'offers'
  isSame: boolean
  a: Listing
  b: Listing
  /** Pairs of one family stay together: what was trained with is never measured with. */
  family: number
}

/** Falls the same way every time. */
function makeDice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    next,
    pick,
    chance: (share: number) => next() < share,
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
  }
}
type Roll = ReturnType<typeof makeDice>

const words = (text: string) => text.split('|')
const makers = words(
  'Averon|Belkora|Castellan|Dynar|Elmstead|Fortis|Glowmark|Hanshin|Ivero|Jorvik|Kestrel|Lumina|Morrow|Nordane|Optix|Pallas|Quorra|Rensa|Solari|Tessel|Umbra Works|Vexa|Westmark|Yorick|Zenda',
)
const things: readonly { nouns: string[]; praises: string[]; dollars: [number, number]; sizes: string[] }[] = [
  {
    nouns: words('LCD TV|LCD HDTV|flat panel television'),
    praises: words('1080p resolution|120Hz|HDMI inputs|wall mountable|ENERGY STAR'),
    dollars: [200, 2400],
    sizes: words('32"|40"|46"|52"'),
  },
  {
    nouns: words('home theater system|home theatre surround system'),
    praises: words('5.1 channel|1000 watts|DVD upconversion|iPod dock|wireless rear speakers'),
    dollars: [150, 900],
    sizes: [''],
  },
  {
    nouns: words('digital camera|compact digital camera'),
    praises: words('10.0 megapixel|5x optical zoom|2.7 inch LCD|image stabilization|face detection'),
    dollars: [80, 600],
    sizes: words('|10MP|12MP'),
  },
  {
    nouns: words('washer|front load washing machine'),
    praises: words('steam cycle|sensor wash|stainless steel drum|7 cycles'),
    dollars: [400, 1500],
    sizes: words('3.5 cu ft|4.2 cu ft'),
  },
  {
    nouns: words('microwave oven|countertop microwave'),
    praises: words('1000 watts|sensor cook|10 power levels|child lock'),
    dollars: [60, 300],
    sizes: words('0.9 cu ft|1.2 cu ft|1.6 cu ft'),
  },
  {
    nouns: words('laser printer|monochrome laser printer'),
    praises: words('duplex printing|network ready|30 ppm|250-sheet tray'),
    dollars: [90, 700],
    sizes: [''],
  },
  {
    nouns: words('bluetooth headset|wireless headset'),
    praises: words('noise reduction|8 hours talk time|multipoint|voice dial'),
    dollars: [20, 140],
    sizes: [''],
  },
  {
    nouns: words('cordless phone|expandable cordless telephone'),
    praises: words('DECT 6.0|digital answering system|caller ID|intercom'),
    dollars: [30, 160],
    sizes: words('2 handsets|3 handsets'),
  },
  {
    nouns: words('gas range|freestanding gas stove'),
    praises: words('self-cleaning|5 burners|convection|continuous grates'),
    dollars: [500, 2200],
    sizes: words('30 inch|36 inch'),
  },
  {
    nouns: words('car speakers|coaxial speaker pair'),
    praises: words('250 watts max|2-way|polypropylene cone'),
    dollars: [30, 220],
    sizes: words('6.5"|6x9"'),
  },
]
const programs = words(
  'photo editor|tax return|typing tutor|anti-virus|language course|accounting|web designer|music studio|flight simulator|encyclopedia|backup|video editor',
)
const editions = words('standard|professional|deluxe|home|premium|student')
const goods: readonly { nouns: string[]; kinds: string[]; sizes: string[]; dollars: [number, number] }[] = [
  {
    nouns: words('dish soap|dishwashing liquid'),
    kinds: words('lemon|lavender|unscented|green apple'),
    sizes: words('750 ml|1.5 l|500 ml'),
    dollars: [3, 14],
  },
  {
    nouns: words('ground coffee|coffee'),
    kinds: words('dark roast|medium roast|decaf|vanilla'),
    sizes: words('340 g|907 g|1 kg'),
    dollars: [7, 32],
  },
  {
    nouns: words('diapers|baby diapers'),
    kinds: words('newborn|size 2|size 4|overnight'),
    sizes: words('84 count|120 count|40 count'),
    dollars: [12, 60],
  },
  {
    nouns: words('trail mix|snack mix'),
    kinds: words('sweet and salty|tropical|omega|peanut'),
    sizes: words('200 g|1.1 kg'),
    dollars: [4, 20],
  },
  {
    nouns: words('storage bin|storage tote'),
    kinds: words('clear|latching|stackable|under bed'),
    sizes: words('30 l|60 l|18 l'),
    dollars: [8, 40],
  },
  {
    nouns: words('bath towel|cotton towel'),
    kinds: words('white|navy|grey|blush'),
    sizes: words('2 pack|6 pack|4 pack'),
    dollars: [10, 70],
  },
]
const extras = words('carrying case|replacement battery|wall bracket|remote control|screen protector|charger|filter')
const tints = words('black|silver|white|red|blue')
const letters = 'ABCDEFGHJKLMNPRSTVXZ'

interface Spec {
  maker: string
  model: string
  noun: readonly string[]
  praises: readonly string[]
  size: string
  tint: string
  cents: number
}

const modelOf = (roll: Roll) => {
  const prefix = Array.from({ length: roll.between(1, 3) }, () => roll.pick([...letters])).join('')
  return `${prefix}${roll.pick(['', '-', '-'])}${roll.between(1, 99) * roll.pick([10, 5, 1]) + roll.pick([100, 200, 500, 1000])}`
}

function specOf(roll: Roll): Spec {
  const thing = roll.pick(things)
  return {
    maker: roll.pick(makers),
    model: modelOf(roll),
    noun: thing.nouns,
    praises: thing.praises,
    size: roll.pick(thing.sizes),
    tint: roll.pick(tints),
    cents: roll.between(thing.dollars[0], thing.dollars[1]) * 100 - 1,
  }
}

const joined = (parts: readonly string[], by = ' ') => parts.filter(Boolean).join(by)
const respelt = (roll: Roll, model: string) => roll.pick([model, model.replace('-', ''), model.replace('-', ' '), model.toLowerCase()])

/** The same product in the words of one shop or another. */
function written(roll: Roll, spec: Spec, shop: 0 | 1): Listing {
  const { maker, noun, praises, size, tint } = spec
  const model = shop === 0 ? spec.model : respelt(roll, spec.model)
  const some = praises.filter(() => roll.chance(0.5))
  const isNamed = roll.chance(0.92)
  const title =
    shop === 0
      ? `${joined([maker, roll.chance(0.4) ? tint : '', size, roll.pick(noun)])} - ${isNamed ? model : roll.pick(praises)}${roll.chance(0.5) ? `/ ${some.join('/ ')}` : ''}`
      : roll.pick([
          joined([maker, isNamed ? model : '', size, roll.pick(noun), ...some.slice(0, 2)]),
          `${joined([maker, roll.pick(noun)])} (${joined([isNamed ? model : '', size, roll.chance(0.3) ? tint : ''], ', ')})`,
          joined([size, roll.pick(noun), 'by', maker, isNamed ? model : '', roll.chance(0.3) ? 'Refurbished'.slice(0, 0) : '']),
        ])
  const drift = 0.85 + roll.next() * 0.3
  return {
    titles: [title],
    brand: roll.chance(0.3) ? maker : null,
    modelNumber: null,
    priceCents: roll.chance(0.75) ? Math.round(spec.cents * drift) : 0,
  }
}

/** Another product that one could take for it. */
function sibling(roll: Roll, spec: Spec): Spec {
  const digit = Number(/\d/.exec(spec.model)?.[0] ?? 1)
  const other = spec.model.replace(/\d/, String((digit % 9) + 1))
  return roll.pick<() => Spec>([
    () => ({ ...spec, model: other, cents: Math.round(spec.cents * (0.7 + roll.next() * 0.6)) }),
    () => ({ ...spec, model: other, size: roll.pick(things.find(({ nouns }) => nouns === spec.noun)?.sizes ?? [spec.size]) }),
    () => ({ ...specOf(roll), maker: spec.maker, noun: spec.noun, praises: spec.praises }),
    () => ({ ...spec, maker: roll.pick(makers.filter((maker) => maker !== spec.maker)), model: modelOf(roll) }),
  ])()
}

function electronics(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const spec = specOf(roll)
  const a = written(roll, spec, 0)
  if (roll.chance(0.4)) return { isSame: true, a, b: written(roll, spec, 1) }
  if (roll.chance(0.15)) {
    const title = roll.pick([
      `${roll.pick(extras)} for ${spec.maker} ${spec.model}`,
      `${spec.maker} ${spec.model} ${roll.pick(extras)} replacement`,
    ])
    return { isSame: false, a, b: { titles: [title], brand: null, modelNumber: null, priceCents: roll.between(900, 6900) } }
  }
  return { isSame: false, a, b: written(roll, sibling(roll, spec), 1) }
}

function software(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const spec = {
    maker: roll.pick(makers),
    program: roll.pick(programs),
    version: roll.between(3, 12),
    edition: roll.pick(editions),
    platform: roll.pick(['windows', 'mac', 'win/mac']),
    cents: roll.between(19, 499) * 100,
  }
  const write = (one: typeof spec, shop: 0 | 1): Listing => ({
    titles: [
      shop === 0
        ? joined([
            one.maker,
            one.program,
            `${one.version}${roll.pick(['', '.0'])}`,
            one.edition === 'standard' ? '' : one.edition,
            roll.chance(0.6) ? `(${one.platform})` : '',
          ])
        : joined([
            roll.chance(0.6) ? one.maker.toLowerCase() : '',
            one.program,
            roll.pick(['', 'v']) + one.version,
            one.edition === 'standard' ? '' : one.edition,
            roll.pick(['', 'full version', 'cd-rom', 'academic box', 'complete package']),
          ]),
    ],
    brand: shop === 0 && roll.chance(0.5) ? one.maker : null,
    modelNumber: null,
    priceCents: roll.chance(0.8) ? Math.round(one.cents * (0.8 + roll.next() * 0.4)) : 0,
  })
  const a = write(spec, 0)
  if (roll.chance(0.35)) return { isSame: true, a, b: write(spec, 1) }
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, version: spec.version + roll.between(1, 2) }),
    () => ({
      ...spec,
      edition: roll.pick(editions.filter((edition) => edition !== spec.edition)),
      cents: spec.cents * roll.pick([1, 2, 3]),
    }),
    () => ({ ...spec, program: roll.pick(programs.filter((program) => program !== spec.program)) }),
    () => ({ ...spec, maker: roll.pick(makers.filter((maker) => maker !== spec.maker)) }),
  ])()
  return { isSame: false, a, b: write(other, 1) }
}

function household(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const thing = roll.pick(goods)
  const spec = {
    maker: roll.pick(makers),
    noun: thing.nouns,
    kind: roll.pick(thing.kinds),
    size: roll.pick(thing.sizes),
    cents: roll.between(thing.dollars[0] * 100, thing.dollars[1] * 100),
  }
  const write = (one: typeof spec): Listing => {
    const parts = [one.maker, one.kind, roll.pick(one.noun), one.size]
    const title = roll.pick([
      joined(parts),
      `${joined([one.maker, roll.pick(one.noun)])}, ${one.kind}, ${one.size}`,
      `${one.size} ${one.kind} ${roll.pick(one.noun)} ${one.maker}`,
    ])
    return {
      titles: [title],
      brand: roll.chance(0.5) ? one.maker : null,
      modelNumber: null,
      priceCents: Math.round(one.cents * (0.85 + roll.next() * 0.3)),
    }
  }
  const a = write(spec)
  if (roll.chance(0.4)) return { isSame: true, a, b: write(spec) }
  const different = <T>(list: readonly T[], own: T) => roll.pick(list.filter((one) => one !== own))
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, size: different(thing.sizes, spec.size) }),
    () => ({ ...spec, kind: different(thing.kinds, spec.kind) }),
    () => ({ ...spec, maker: different(makers, spec.maker) }),
  ])()
  return { isSame: false, a, b: write(other) }
}

/** Offers from all over: either written like electronics, with noise around it, or with fields filled in. */
function offers(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const { isSame, a, b } = electronics(roll)
  const noise = (listing: Listing): Listing => ({
    ...listing,
    titles: listing.titles.map((title) =>
      joined([
        roll.pick(['', '', 'NEW', 'Genuine', 'Sale:']),
        title,
        roll.pick(['', '- Free Shipping', '| Best Price', 'Canada', '(OEM)']),
      ]),
    ),
  })
  return { isSame, a: noise(a), b: noise(b) }
}

const makersOf: Record<MatchingExample['style'], (roll: Roll) => Omit<MatchingExample, 'style' | 'family'>> = {
  electronics,
  software,
  household,
  offers,
}

/** The same examples on every machine, as many of each style. */
export function matchingExamples(perStyle: number): MatchingExample[] {
  return (Object.keys(makersOf) as MatchingExample['style'][]).flatMap((style, at) =>
    Array.from({ length: perStyle }, (_, family) => ({ style, family, ...makersOf[style](makeDice(at * 1_000_003 + family * 7919)) })),
  )
}

/** Every third family is measured with and never trained with. */
export const isHeldOut = ({ family }: MatchingExample): boolean => family % 3 === 0
