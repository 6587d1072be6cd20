import { plain } from './listing-words.ts'

/**
 * What a product is made in one or another way of, by the word it counts as: two listings that each say one, and not the same, are two
 * products, whatever else they share.
 */
const choices: readonly Readonly<Record<string, RegExp>>[] = [
  { propane: /\bpropane\b/u, natural: /\bnatural gas\b/u, charcoal: /\bcharcoal (?:grill|barbecue|bbq)\b/u },
  { gas: /\bgas (?:range|stove|dryer|cooktop|oven)\b/u, electric: /\belectric (?:range|stove|dryer|cooktop|oven)\b/u },
  {
    mac: /\b(?:mac|macintosh|os x|macos)\b/u,
    windows: /\b(?:win|windows|win32|xp|vista)\b|\(pc\)|\bfor pc\b/u,
  },
  {
    playstation2: /\b(?:ps2|playstation 2)\b/u,
    playstation3: /\b(?:ps3|playstation 3)\b/u,
    playstation4: /\b(?:ps4|playstation 4)\b/u,
    playstation5: /\b(?:ps5|playstation 5)\b/u,
    xbox360: /\bxbox 360\b/u,
    xboxOne: /\bxbox one\b/u,
    wii: /\bwii\b/u,
    ds: /\b(?:nintendo ds|nds|3ds)\b/u,
    switch: /\bnintendo switch\b/u,
    psp: /\bpsp\b/u,
  },
  {
    spanish: /\b(?:spanish|espagnol)\b/u,
    french: /\b(?:french|francais)(?! (?:press|door))\b/u,
    german: /\b(?:german|allemand)\b/u,
    italian: /\b(?:italian|italien)\b/u,
    portuguese: /\b(?:portuguese|portugais)\b/u,
    japanese: /\b(?:japanese|japonais)\b/u,
    chinese: /\b(?:chinese|mandarin|chinois)\b/u,
    russian: /\b(?:russian|russe)\b/u,
    english: /\b(?:english|anglais)\b/u,
  },
  {
    women: /\b(?:women|womens|women's|ladies|femmes?|donna|mujer|damen|dames)\b|女士|女款/u,
    men: /\b(?:men|mens|men's|hommes?|uomo|hombre|herren|heren)\b|男士|男款/u,
    kids: /\b(?:kids?|kids'|boys?|girls?|youth|junior|enfants?|bambin[oi]|kinder)\b|儿童/u,
  },
  // A kit is more than its head.
  {
    bare: /\b(?:body|tool|unit|head|console|frame|machine|bare)[ -]only\b|\bbare[ -](?:tool|unit|body)\b|\b(?:without|no|less) (?:battery|batteries|lens|charger)\b|\b(?:boitier|outil|appareil|machine|corps)s? (?:nu|nue|seul|seule|seulement)\b|\bsans (?:batterie|objectif|chargeur)|单机身|裸机|单机头|不含(?:电池|镜头)/u,
    kit: /\bkits?\b(?! (?:for|pour)\b)|\bcombo\b|(?:\b(?:with|w\/|avec|and|et)|[+&]) .{0,24}(?:\d{2,3}\s?mm\b|\blens\b|\bobjectif\b|\bbatter(?:y|ies)\b|\bbatteries?\b)|套机|套装|含(?:电池|镜头)/u,
  },
  {
    oneLens: /^(?!.*\d\s?mm\b.*\d\s?mm\b).*(?:\b(?:with|w\/|avec)|\+) .{0,24}\d{2,3}\s?mm\b/u,
    twoLenses: /\d\s?mm\b.*(?:\b(?:and|et)\b|[&+]).*\d\s?mm\b|\b(?:two|twin|dual|double|2)[ -](?:lens|zoom)/u,
  },
  {
    small: /\bsmall\b(?! (?:box|business|office))/u,
    medium: /\bmedium\b(?! (?:point|oak|roast))/u,
    large: /\blarge\b(?! (?:format|print))/u,
  },
  // What a lens or a charger of somebody else is made for.
  {
    canonMount: /(?:\bfor|\bpour|\bfits|[(/]) ?canon\b|\bcanon(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    nikonMount: /(?:\bfor|\bpour|\bfits|[(/]) ?nikon\b|\bnikon(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    sonyMount: /(?:\bfor|\bpour|\bfits|[(/]) ?sony\b|\bsony(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    pentaxMount: /(?:\bfor|\bpour|\bfits|[(/]) ?pentax\b|\bpentax(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    olympusMount: /(?:\bfor|\bpour|\bfits|[(/]) ?olympus\b|\bolympus(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    panasonicMount: /(?:\bfor|\bpour|\bfits|[(/]) ?panasonic\b|\bpanasonic(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    fujifilmMount: /(?:\bfor|\bpour|\bfits|[(/]) ?fujifilm\b|\bfujifilm(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    leicaMount: /(?:\bfor|\bpour|\bfits|[(/]) ?leica\b|\bleica(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
    minoltaMount: /(?:\bfor|\bpour|\bfits|[(/]) ?minolta\b|\bminolta(?: [a-z]{1,3})?[ -](?:mount|fit|bajonett)\b/u,
  },
  { left: /\bleft[ -](?:hand|side|ear)/u, right: /\bright[ -](?:hand|side|ear)/u },
  { front: /\b(?:front|avant)\b(?! load)/u, rear: /\b(?:rear|arriere)\b/u },
]

/** The choices that a listing makes, each with the number of what it is one of. */
export function choicesIn(title: string): Set<string> {
  const text = plain(title)
  const found = new Set<string>()
  choices.forEach((group, at) => {
    for (const [name, pattern] of Object.entries(group)) if (pattern.test(text)) found.add(`${at} ${name}`)
  })
  return found
}

/** Whether both make the same choice, and otherwise. */
export function choicesClash(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const groupOf = (choice: string) => choice.slice(0, choice.indexOf(' '))
  for (const group of new Set(Array.from(a, groupOf))) {
    const [mine, theirs] = [a, b].map((choices) => [...choices].filter((choice) => groupOf(choice) === group))
    if (mine && theirs && mine.length > 0 && theirs.length > 0 && !mine.some((choice) => theirs.includes(choice))) return true
  }
  return false
}
