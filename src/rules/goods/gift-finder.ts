/** For whom a gift is, and in which first-level categories it is looked for. */
export const giftPeople = {
  kids: ['toys-games', 'kids-fashion'],
  home: ['home-kitchen', 'catering-tableware'],
  style: ['jewelry-accessories', 'womens-clothing', 'beauty-health'],
  makers: ['arts-crafts-sewing', 'tools-home-improvement'],
  pets: ['pet-supplies'],
} as const satisfies Record<string, readonly string[]>
export type GiftPerson = keyof typeof giftPeople

/** What it may cost, in cents; a missing bound is none. */
export const giftPrices = {
  under25: { maxCents: 25_00 },
  to50: { minCents: 25_00, maxCents: 50_00 },
  to100: { minCents: 50_00, maxCents: 100_00 },
  splurge: { minCents: 100_00 },
} as const satisfies Record<string, { minCents?: number; maxCents?: number }>
export type GiftPrice = keyof typeof giftPrices

const among = <Key extends string>(choices: Readonly<Record<Key, unknown>>, asked: string | undefined): Key | undefined =>
  asked !== undefined && Object.hasOwn(choices, asked) ? (asked as Key) : undefined

/** What an address asks for; whatever is no choice is left out. */
export const giftAsked = ({ person, price }: { person?: string; price?: string }): { person?: GiftPerson; price?: GiftPrice } => {
  const [who, cost] = [among(giftPeople, person), among(giftPrices, price)]
  return { ...(who ? { person: who } : {}), ...(cost ? { price: cost } : {}) }
}
