import type { Listing } from './matching-profile.ts'
import {
  around,
  editions,
  extras,
  finishes,
  furnishings,
  goods,
  letters,
  lines,
  makers,
  programs,
  things,
  tintLetters,
  tints,
  traits,
} from './matching-words.ts'

/** A pair of listings as shops write them, and whether both offer the same product. */
export interface MatchingExample {
  style: 'electronics' | 'software' | 'household' | 'catalogue' | 'offers'
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

interface Spec {
  maker: string
  /** A name of its own, where the maker gave one. */
  line: string
  model: string
  /** The letters behind the number that name the colour, where the maker has some. */
  letters: string
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
  const tint = roll.pick(tints)
  return {
    maker: roll.pick(makers),
    line: roll.chance(0.5) ? roll.pick(lines) : '',
    model: modelOf(roll),
    letters: roll.chance(0.35) ? roll.pick(tintLetters[tint] ?? ['']) : '',
    noun: thing.nouns,
    praises: thing.praises,
    size: roll.pick(thing.sizes),
    tint,
    cents: roll.between(thing.dollars[0], thing.dollars[1]) * 100 - 1,
  }
}

const joined = (parts: readonly string[], by = ' ') => parts.filter(Boolean).join(by)
const respelt = (roll: Roll, model: string) => roll.pick([model, model.replace('-', ''), model.replace('-', ' '), model.toLowerCase()])

/** The same product in the words of one shop or another. */
function written(roll: Roll, spec: Spec, shop: 0 | 1): Listing {
  const { maker, line, noun, praises, size, tint } = spec
  // A shop leaves out the letters for the colour, or knows no number at all.
  const whole = spec.model + (shop === 1 && roll.chance(0.3) ? '' : spec.letters)
  const model = shop === 0 ? whole : respelt(roll, whole)
  const some = praises.filter(() => roll.chance(0.5))
  const isNamed = roll.chance(shop === 0 ? 0.85 : 0.75)
  const own = roll.chance(0.15) ? String(roll.between(10_000, 999_999)) : ''
  const title =
    shop === 0
      ? `${joined([maker, line, roll.chance(0.4) ? tint : '', size, roll.pick(noun)])} - ${isNamed ? model : roll.pick(praises)}${roll.chance(0.5) ? `/ ${some.join('/ ')}` : ''}`
      : roll.pick([
          joined([maker, line, isNamed ? model : '', size, roll.pick(noun), ...some.slice(0, 2), own]),
          `${joined([maker, line, roll.pick(noun)])} (${joined([isNamed ? model : '', size, roll.chance(0.3) ? tint : ''], ', ')})`,
          joined([size, roll.pick(noun), 'by', maker, line, isNamed ? model : '']),
          joined([own, maker, line, isNamed ? model : '', roll.pick(noun), roll.pick(around)]),
        ])
  const drift = 0.85 + roll.next() * 0.3
  return {
    titles: [title],
    brand: roll.chance(0.3) ? maker : null,
    modelNumber: null,
    priceCents: roll.chance(0.5) ? Math.round(spec.cents * drift) : 0,
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
    () => (spec.letters ? otherTint(roll, spec) : { ...spec, model: other }),
    () => ({ ...spec, maker: roll.pick(makers.filter((maker) => maker !== spec.maker)), model: modelOf(roll) }),
  ])()
}

/** The same in another colour, with that colour's letters behind the number. */
function otherTint(roll: Roll, spec: Spec): Spec {
  const tint = roll.pick(tints.filter((one) => one !== spec.tint))
  return { ...spec, model: spec.model + roll.pick(tintLetters[tint] ?? ['']), letters: '', tint }
}

function electronics(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const spec = specOf(roll)
  const a = written(roll, spec, 0)
  if (roll.chance(0.4)) return { isSame: true, a, b: written(roll, spec, 1) }
  if (roll.chance(0.15)) {
    const title = roll.pick([
      `${roll.pick(extras)} for ${spec.maker} ${spec.model}`,
      `${spec.maker} ${spec.model} ${roll.pick(extras)} replacement`,
      // With a number of its own, and nothing that says what it is for.
      joined([spec.maker, spec.line, modelOf(roll), roll.pick(spec.noun), roll.pick(extras)]),
    ])
    return { isSame: false, a, b: { titles: [title], brand: null, modelNumber: null, priceCents: roll.between(900, 6900) } }
  }
  return { isSame: false, a, b: written(roll, roll.chance(0.12) ? specOf(roll) : sibling(roll, spec), 1) }
}

function software(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const spec = {
    maker: roll.pick(makers),
    program: joined([roll.chance(0.6) ? roll.pick(lines) : '', roll.pick(programs)]),
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
            roll.chance(0.6) ? `${one.maker.toLowerCase()}${roll.pick(['', '', ' inc', ' software'])}` : '',
            one.program,
            roll.pick(['', 'v']) + one.version,
            one.edition === 'standard' ? '' : one.edition,
            roll.pick([
              '',
              'full version',
              'cd-rom',
              'retail box',
              'complete package',
              one.platform === 'mac' ? 'for mac' : 'for windows',
              'software',
              one.platform === 'mac' ? '(mac os x)' : '(win 98 me 2000 xp)',
              '(small box)',
              `${one.program.split(' ').at(-1)} software`,
            ]),
          ]),
    ],
    brand: shop === 0 && roll.chance(0.5) ? one.maker : null,
    modelNumber: null,
    priceCents: roll.chance(0.8) ? Math.round(one.cents * (0.8 + roll.next() * 0.4)) : 0,
  })
  const a = write(spec, 0)
  if (roll.chance(0.35)) return { isSame: true, a, b: write(spec, 1) }
  // A title of a word or two may be any product of that name.
  if (roll.chance(0.08)) return { isSame: false, a, b: { ...write(spec, 1), titles: [spec.program.split(' ')[0] ?? spec.maker] } }
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, version: spec.version + roll.between(1, 2) }),
    () => ({
      ...spec,
      edition: roll.pick(editions.filter((edition) => edition !== spec.edition)),
      cents: spec.cents * roll.pick([1, 2, 3]),
    }),
    () => ({
      ...spec,
      program: joined([roll.chance(0.6) ? roll.pick(lines) : '', roll.pick(programs)]),
      version: roll.chance(0.5) ? spec.version : roll.between(3, 12),
    }),
    () => ({ ...spec, maker: roll.pick(makers.filter((maker) => maker !== spec.maker)), version: roll.between(3, 12) }),
  ])()
  return { isSame: false, a, b: write(other, 1) }
}

function household(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const thingOf = (maker: string) => {
    const thing = roll.pick(goods)
    return {
      maker,
      noun: thing.nouns,
      kind: roll.pick(thing.kinds),
      size: roll.pick(thing.sizes),
      cents: roll.between(thing.dollars[0] * 100, thing.dollars[1] * 100),
      thing,
    }
  }
  const spec = thingOf(roll.pick(makers))
  const write = (one: typeof spec): Listing => {
    // Some shops say the maker in a field only, some not at all; some leave out the size.
    const maker = roll.chance(0.8) ? one.maker : ''
    const size = roll.chance(0.88) ? one.size : ''
    const title = roll.pick([
      joined([maker, one.kind, roll.pick(one.noun), size, roll.chance(0.2) ? roll.pick(around) : '']),
      joined([joined([maker, roll.pick(one.noun)]), one.kind, size], ', '),
      joined([size, one.kind, roll.pick(one.noun), maker]),
    ])
    return {
      titles: [title],
      brand: roll.chance(0.5) ? one.maker : null,
      modelNumber: null,
      priceCents: roll.chance(0.7) ? Math.round(one.cents * (0.85 + roll.next() * 0.3)) : 0,
    }
  }
  const a = write(spec)
  if (roll.chance(0.4)) return { isSame: true, a, b: write(spec) }
  const different = <T>(list: readonly T[], own: T) => roll.pick(list.filter((one) => one !== own))
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, size: different(spec.thing.sizes, spec.size) }),
    () => ({ ...spec, kind: different(spec.thing.kinds, spec.kind) }),
    () => ({ ...spec, maker: different(makers, spec.maker) }),
    () => ({ ...thingOf(spec.maker), cents: spec.cents }),
  ])()
  return { isSame: false, a, b: write(other) }
}

/** Long names of things that come in many finishes: one word in place of another makes another thing. */
function catalogue(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const some = (list: readonly string[], count: number) => Array.from({ length: count }, () => roll.pick(list))
  const spec = {
    maker: roll.pick(makers),
    line: joined(some(lines, roll.between(0, 2))),
    kind: roll.pick(furnishings),
    traits: [...new Set(some(traits, roll.between(2, 5)))],
    finish: roll.pick(finishes),
    sides: `${roll.between(10, 99)} x ${roll.between(10, 120)}`,
  }
  const write = (one: typeof spec, shop: 0 | 1): Listing => {
    const kept = shop === 0 ? one.traits : one.traits.filter(() => roll.chance(0.85))
    const own = shop === 1 && roll.chance(0.35) ? String(roll.between(10_000, 99_999)) : ''
    const maker = shop === 0 || roll.chance(0.7) ? one.maker : ''
    const sides = roll.chance(0.75) ? one.sides : ''
    return {
      titles: [
        shop === 0
          ? `${joined([maker, one.line, one.finish, ...kept, one.kind])}${sides && ` - ${sides}`}`
          : roll.pick([
              joined([maker, own, one.line, one.kind, ...kept, sides, one.finish]),
              joined([own && `new-${own} -`, maker, one.line, one.finish, ...kept, one.kind, sides]),
              joined([one.line, one.finish, one.kind, ...kept, sides, roll.pick(around), own]),
            ]),
      ],
      brand: roll.chance(0.15) ? one.maker : null,
      modelNumber: null,
      priceCents: 0,
    }
  }
  const a = write(spec, 0)
  if (roll.chance(0.4)) return { isSame: true, a, b: write(spec, 1) }
  const otherFinish = () => roll.pick(finishes.filter((one) => one !== spec.finish))
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, finish: otherFinish() }),
    () => ({ ...spec, finish: otherFinish(), sides: `${roll.between(10, 99)} x ${roll.between(10, 120)}` }),
    () => ({ ...spec, traits: some(traits, spec.traits.length), line: spec.line || roll.pick(lines) }),
    () => ({ ...spec, kind: roll.pick(furnishings.filter((one) => one !== spec.kind)) }),
    () => ({ ...spec, line: joined([roll.pick(lines), spec.line]), finish: otherFinish() }),
  ])()
  return { isSame: false, a, b: write(other, 1) }
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
  catalogue,
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
