/** Letters of other alphabets, and of the Latin one's edge, that are drawn like a plain one. Capitals stand apart where they look like another. */
const drawnLike: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    'аa Аa вb Вb ьb сc Сc ԁd еe Еe ёe єe ғf гr ԍg нh Нh һh Һh іi Іi јj Јj кk Кk ӏl Ӏl мm Мm пn оo Оo рp Рp ԛq ѕs Ѕs тt Тt цu',
    'ѵv Ѵv ԝw шw хx Хx уy Уy үy Үy',
    // Greek
    'αa Αa βb Βb ϲc εe Εe Ζz ηn Ηh ιi Ιi ϳj κk Κk μu Μm νv Νn οo Οo σo ρp Ρp τt Τt υu Υy χx Χx γy ωw',
    // Armenian
    'աw օo Օo սu Սu ոn հh ցg զq լl Լl յj Տs քp ղn',
    // Cherokee
    'Ꭺa Ᏼb Ꮯc Ꭰd Ꭼe Ꮐg Ꮋh Ꭵi Ꭻj Ꮶk Ꮮl Ꮇm Ꮲp Ꭱr Ꮥs Ꭲt Ꮩv Ꮃw Ꮓz',
    // Latin beyond the alphabet
    'ıi ȷj łl Łl øo Øo đd Đd ðd ħh Ħh ŧt Ŧt æae Æae œoe Œoe ßss þp ɑa ɡg ʏy ɪi ɩi ɴn ʀr ʙb ʜh ʟl ɢg ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo',
    'ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ꜰf ꜱs ƒf ɵo ɛe ʋv ǀl',
    // Digits and signs
    '0o 1l 3e 5s |l $s @a',
  ].flatMap((pairs) =>
    pairs.split(' ').map((pair): [string, string] => {
      const [letter = '', ...plain] = [...pair]
      return [letter, plain.join('')]
    }),
  ),
)

const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}]/gu

function keyOf(name: string): string {
  const plain = [...name.normalize('NFKD').replace(hidden, '')].map(
    (sign) => drawnLike.get(sign) ?? drawnLike.get(sign.toLowerCase()) ?? sign,
  )
  return plain
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/**
 * What a name looks like, without case, width, accents, spaces and alphabet (a "skeleton", as Unicode's TS 39 calls it): two names of which
 * one key is the same can be mistaken for each other. A capital I may also be read as a small L.
 */
export const lookKeys = (name: string): string[] => {
  const keys = [keyOf(name), keyOf(name.normalize('NFKD').replaceAll('I', 'l'))]
  return [...new Set(keys)].filter((key) => key !== '')
}

/** The same name in another spelling, with or without capitals, accents and signs between the words: an honest business may be called so too. */
export const isSameSpelling = (one: string, other: string): boolean => plainly(one) === plainly(other)
const plainly = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Alphabets in which businesses here are named. Whoever writes in another is mostly drawing Latin letters with it. */
const alphabets = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Cherokee',
    'Hebrew',
    'Arabic',
    'Syriac',
    'Thaana',
    'Ethiopic',
    'Canadian_Aboriginal',
  ],
  ...[
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Thai',
    'Lao',
    'Tibetan',
  ],
  ...['Myanmar', 'Khmer', 'Mongolian'],
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Characters that stand beside any alphabet in one word. */
const beside =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]/u
/** Of the Latin letters, those of some language's everyday spelling: ASCII with or without marks, and these. */
const everyday = /[a-zæœøłđðþßıŋħŧəĳ]/iu

function isStrange(letter: string): boolean {
  if (beside.test(letter)) return false
  if (/\p{Script=Latin}/u.test(letter)) return !everyday.test(letter.normalize('NFKD').replace(hidden, ''))
  return !alphabets.some((alphabet) => alphabet.test(letter))
}

/** One word with letters of two alphabets, or with a letter that no business is spelt with: nobody is called so, and nobody can tell. */
export const mixesAlphabets = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1 || (word.match(/\p{L}/gu) ?? []).some(isStrange))
