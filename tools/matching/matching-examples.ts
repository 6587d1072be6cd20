import type { Listing } from '../../src/rules/matching/matching-profile.ts'
import {
  around,
  chatter,
  editions,
  extras,
  finishes,
  furnishings,
  goods,
  letters,
  lines,
  makers,
  programs,
  tails,
  things,
  tintLetters,
  tints,
  traits,
} from '../../src/rules/matching/matching-words.ts'

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
function written(roll: Roll, spec: Spec, shop: 0 | 1, isOther = false): Listing {
  const { maker, line, noun, praises, size, tint } = spec
  // A shop leaves out the letters for the colour, or knows no number at all.
  const whole = spec.model + (shop === 1 && roll.chance(0.3) ? '' : spec.letters)
  const model = shop === 0 ? whole : respelt(roll, whole)
  const some = praises.filter(() => roll.chance(0.5))
  const isNamed = roll.chance(isOther ? 0.92 : shop === 0 ? 0.85 : 0.75)
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
    () => ({ ...specOf(roll), maker: spec.maker, noun: spec.noun, praises: spec.praises, size: spec.size }),
    () => ({ ...specOf(roll), maker: spec.maker, noun: spec.noun, praises: spec.praises, tint: spec.tint }),
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
  if (roll.chance(0.4)) return { isSame: true, a: written(roll, spec, 0), b: written(roll, spec, 1) }
  const a = written(roll, spec, 0, true)
  if (roll.chance(0.15)) {
    const title = roll.pick([
      `${roll.pick(extras)} for ${spec.maker} ${spec.model}`,
      `${spec.maker} ${spec.model} ${roll.pick(extras)} replacement`,
      // With a number of its own, and nothing that says what it is for.
      joined([spec.maker, spec.line, modelOf(roll), roll.pick(spec.noun), roll.pick(extras)]),
    ])
    return { isSame: false, a, b: { titles: [title], brand: null, modelNumber: null, priceCents: roll.between(900, 6900) } }
  }
  return { isSame: false, a, b: written(roll, roll.chance(0.12) ? specOf(roll) : sibling(roll, spec), 1, true) }
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
  const write = (one: typeof spec, shop: 0 | 1, isOther = false): Listing => ({
    titles: [
      shop === 0
        ? joined([
            roll.chance(0.75) ? one.maker : '',
            one.program,
            `${one.version}${roll.pick(['', '.0'])}`,
            one.edition === 'standard' ? '' : one.edition,
            roll.chance(0.6) ? `(${one.platform})` : '',
            roll.chance(0.12) ? roll.pick(tails) : '',
          ])
        : joined([
            roll.chance(0.6) ? `${one.maker.toLowerCase()}${roll.pick(['', '', ' inc', ' software', ' media', ' entertainment inc'])}` : '',
            roll.chance(0.25) ? String(roll.between(10_000, 99_999)) : '',
            one.program,
            // A shop leaves out the version where it has only one of them.
            one.version > 1 && (isOther || roll.chance(0.95)) ? roll.pick(['', 'v']) + one.version : '',
            one.edition === 'standard' ? '' : one.edition,
            roll.chance(0.45)
              ? joined([roll.pick(tails), roll.chance(0.4) ? roll.pick(tails) : ''])
              : roll.pick([
                  '',
                  '',
                  one.platform === 'mac' ? 'for mac' : 'for windows',
                  'software',
                  one.platform === 'mac' ? '(mac os x)' : '(win 98 me 2000 xp)',
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
  if (roll.chance(0.04)) return { isSame: false, a, b: { ...write(spec, 1), titles: [spec.program.split(' ')[0] ?? spec.maker] } }
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, version: spec.version + roll.between(1, 2) }),
    // The first one has no number, and what is made to go with it has a name behind it.
    () => (roll.chance(0.5) ? { ...spec, version: 1 } : { ...spec, program: `${spec.program} ${roll.pick(lines)}` }),
    () => ({ ...spec, program: joined([roll.pick(lines), spec.program.split(' ').at(-1) ?? '']) }),
    () => ({ ...spec, program: joined([spec.program.split(' ')[0] ?? '', roll.pick(programs)]), version: roll.between(3, 12) }),
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
    // Another maker's program has a name of its own.
    () => ({
      ...spec,
      maker: roll.pick(makers.filter((maker) => maker !== spec.maker)),
      program: joined([roll.pick(lines), spec.program.split(' ').slice(-2).join(' ')]),
      version: roll.between(3, 12),
    }),
  ])()
  return { isSame: false, a, b: write(other, 1, true) }
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
  const write = (one: typeof spec, isOther = false): Listing => {
    // Some shops say the maker in a field only, some not at all; some leave out the size. What makes another product of it is said more often.
    const maker = roll.chance(isOther ? 0.95 : 0.8) ? one.maker : ''
    const size = roll.chance(isOther ? 0.96 : 0.85) ? one.size : ''
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
  if (roll.chance(0.4)) return { isSame: true, a: write(spec), b: write(spec) }
  const a = write(spec, true)
  const different = <T>(list: readonly T[], own: T) => roll.pick(list.filter((one) => one !== own))
  const other = roll.pick<() => typeof spec>([
    () => ({ ...spec, size: different(spec.thing.sizes, spec.size) }),
    () => ({ ...spec, kind: different(spec.thing.kinds, spec.kind) }),
    () => ({ ...spec, maker: different(makers, spec.maker) }),
    () => ({ ...thingOf(spec.maker), cents: spec.cents }),
  ])()
  return { isSame: false, a, b: write(other, true) }
}

/** Things with long names, as two shops tell them: words are left out, put elsewhere and added, and the number stands in one of the two. */
function catalogue(roll: Roll): Omit<MatchingExample, 'style' | 'family'> {
  const some = (list: readonly string[], count: number) => [...new Set(Array.from({ length: count }, () => roll.pick(list)))]
  const specOfThing = () => ({
    maker: roll.pick(makers),
    line: joined(some(lines, roll.pick([0, 1, 1, 2]))),
    kind: roll.pick(furnishings),
    traits: some(traits, roll.between(1, 5)),
    finish: roll.chance(0.7) ? roll.pick(finishes) : '',
    sides: roll.chance(0.4) ? `${roll.between(10, 99)} x ${roll.between(10, 120)}` : '',
    size: roll.chance(0.3)
      ? roll.pick(['4gb', '8gb', '16gb', '3 ft', '10 ft', '25 ft', '15 inch', '17 inch', '25 pack', '100 pack', '2.4 ghz'])
      : '',
    number: roll.chance(0.5) ? modelOf(roll) : String(roll.between(10_000, 99_999)),
  })
  const spec = specOfThing()
  const write = (one: typeof spec, shop: 0 | 1, isOther = false): Listing => {
    const said = (text: string, share: number) => (roll.chance(share) ? text : '')
    const told = isOther ? 0.96 : 0.82
    const kept = one.traits.filter(() => roll.chance(shop === 0 ? 0.92 : 0.85))
    const more = roll.chance(0.35) ? some([...chatter, ...traits], roll.between(1, 2)) : []
    const maker = said(one.maker, shop === 0 ? 0.97 : 0.85)
    const number = said(one.number, shop === 0 ? 0.25 : 0.6)
    const line = said(one.line, 0.95)
    const finish = said(one.finish, shop === 0 ? 0.75 : told)
    // Who lists one size of a thing leaves it out.
    const sides = said(one.sides, shop === 0 && !isOther ? 0.6 : 0.95)
    // "10 cable": a shop leaves out what the number counts.
    const size = said(shop === 0 && roll.chance(0.5) ? one.size.replace(/ (?:ft|pack|inch)$/, '') : one.size, told)
    return {
      titles: [
        shop === 0
          ? roll.pick([
              `${joined([maker, line, finish, ...kept, one.kind])}${sides && ` - ${sides}`} ${joined([size, ...more])}`,
              joined([maker, number, line, size, ...kept, one.kind, sides, finish, ...more]),
            ])
          : roll.pick([
              joined([maker, number, line, one.kind, size, ...kept, sides, finish, ...more]),
              joined([number && `new-${number} -`, maker, line, finish, ...kept, one.kind, size, sides]),
              joined([maker, line, finish, one.kind, ...kept, size, sides, roll.pick(around), number]),
              joined([maker, line, ...kept.slice().reverse(), one.kind, size, finish, ...more, number]),
            ]),
      ],
      brand: roll.chance(0.15) ? one.maker : null,
      modelNumber: null,
      priceCents: 0,
    }
  }
  if (roll.chance(0.45)) return { isSame: true, a: write(spec, 0), b: write(spec, 1) }
  const a = write(spec, 0, true)
  const fresh = specOfThing()
  const { number } = fresh
  const other = roll.pick<() => typeof spec>([
    () => ({ ...fresh, maker: spec.maker, kind: spec.kind }),
    () => ({ ...fresh, maker: spec.maker, kind: spec.kind, finish: spec.finish }),
    () => ({ ...fresh, maker: spec.maker, kind: spec.kind, sides: spec.sides }),
    () => ({ ...fresh, kind: spec.kind, size: spec.size, traits: spec.traits }),
    () => ({ ...fresh, maker: spec.maker, kind: spec.kind, size: spec.size, traits: spec.traits.slice(1).concat(fresh.traits[0] ?? '') }),
    () => ({ ...spec, number, finish: roll.pick(finishes.filter((one) => one !== spec.finish)) }),
    // One of two colours is shared.
    () => ({ ...spec, number, finish: joined([roll.pick(finishes.filter((one) => one !== spec.finish)), spec.finish]) }),
    () => ({ ...spec, number, sides: `${roll.between(10, 99)} x ${roll.between(10, 120)}`, finish: fresh.finish || spec.finish }),
    () => ({ ...spec, number, size: fresh.size || '32gb', line: spec.line || fresh.line }),
    () => ({ ...spec, number, traits: fresh.traits, line: joined([roll.pick(lines), spec.line]) }),
    () => ({ ...spec, number, maker: roll.pick(makers.filter((maker) => maker !== spec.maker)), line: fresh.line }),
    () => ({ ...spec, number, kind: roll.pick(furnishings.filter((one) => one !== spec.kind)) }),
  ])()
  return { isSame: false, a, b: write(other, 1, true) }
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
