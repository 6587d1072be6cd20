import { fold } from './fold.ts'

/** Concepts of the dictionary that make a present for somebody, the likeliest first, and whom the things should be made for. */
export interface Receiver {
  key: string
  whom: 'women' | 'men' | 'kids' | 'baby' | null
  concepts: readonly string[]
}

const words = (text: string) => text.split(' ')

const receivers: readonly (Receiver & { names: readonly string[] })[] = [
  {
    key: 'her',
    whom: 'women',
    names: words(
      'mom mum mother mommy wife girlfriend grandma grandmother sister her aunt maman mere femme blonde copine epouse grand-mere mamie soeur tante 妈妈 母亲 老婆 妻子 太太 女朋友 女友 奶奶 外婆 姐姐 妹妹 阿姨',
    ),
    concepts: words('necklace jewelry earrings bracelet perfume scarf handbag candle lipstick robe orchid'),
  },
  {
    key: 'him',
    whom: 'men',
    names: words(
      'dad father daddy husband boyfriend grandpa grandfather brother him uncle papa pere mari conjoint chum grand-pere frere oncle 爸爸 父亲 老公 丈夫 男朋友 男友 爷爷 外公 哥哥 弟弟 叔叔',
    ),
    concepts: words('watch wallet belt toolbox knife-set headphones razor briefcase'),
  },
  {
    key: 'kid',
    whom: 'kids',
    names: words(
      'kid kids child children son daughter boy girl toddler nephew niece grandson granddaughter enfant enfants fils fille garcon neveu niece bambin 孩子 小孩 儿童 儿子 女儿 男孩 女孩 侄子',
    ),
    concepts: words('toy doll building-blocks board-game jigsaw-puzzle stuffed-animal teddy-bear toy-train'),
  },
  {
    key: 'baby',
    whom: 'baby',
    names: words('baby newborn bebe nouveau-ne 宝宝 婴儿 新生儿'),
    concepts: words('stuffed-animal baby-clothes stroller onesie'),
  },
  {
    key: 'runner',
    whom: null,
    names: words('runner jogger coureur coureuse joggeur 跑者 跑步爱好者'),
    concepts: words('sneakers water-bottle socks'),
  },
  {
    key: 'coffee',
    whom: null,
    names: ['coffee lover', 'coffee drinker', 'amateur de cafe', '咖啡爱好者', '爱喝咖啡的人'],
    concepts: words('coffee-beans espresso-machine coffee-maker coffee-grinder french-press espresso-maker mug'),
  },
  {
    key: 'tea',
    whom: null,
    names: ['tea lover', 'tea drinker', 'amateur de the', '爱喝茶的人', '茶友'],
    concepts: words('tea teapot green-tea kettle'),
  },
  {
    key: 'cook',
    whom: null,
    names: words('cook chef foodie baker cuisinier cuisiniere gourmand 厨师 吃货'),
    concepts: words('chef-s-knife knife-set frying-pan stand-mixer cutting-board dutch-oven'),
  },
  {
    key: 'gardener',
    whom: null,
    names: words('gardener jardinier jardiniere 园丁'),
    concepts: words('flower-pot garden-hose shovel house-plant'),
  },
  {
    key: 'traveller',
    whom: null,
    names: words('traveller traveler voyageur voyageuse 旅行者'),
    concepts: words('suitcase backpack travel'),
  },
  {
    key: 'musician',
    whom: null,
    names: words('musician guitarist musicien musicienne 音乐人'),
    concepts: words('guitar piano headphones'),
  },
  {
    key: 'camper',
    whom: null,
    names: words('camper hiker campeur randonneur 露营爱好者 驴友'),
    concepts: words('tent sleeping-bag hiking-boots backpack camping-stove'),
  },
  {
    key: 'dog',
    whom: null,
    names: ['dog lover', 'dog owner', 'amateur de chiens', '狗主人'],
    concepts: words('dog-bed leash dog-collar dog-bowl chew-toy'),
  },
  {
    key: 'cat',
    whom: null,
    names: ['cat lover', 'cat owner', 'amateur de chats', '猫奴'],
    concepts: words('cat-tree cat-food litter-box'),
  },
]

/** "a 5 year old boy", "mon fils de 6 ans" says how old, which nothing here is sold by; where nobody is named it says a child. */
const years = String.raw`\d{1,2}[\s-]*(?:years?|yrs?|months?)[\s-]*olds?`
const ageBehind = String.raw`(?:\s+(?:de\s+|aged?\s+)?\d{1,2}\s*(?:ans?|mois|years?(?:\s+old)?)(?![\p{L}]))?`
const article = String.raw`(?:my|a|an|the|our|your|ma|mon|mes|une?|la|le|les|sa|son|notre|我的?|一个)?\s*`
const spokenFor = String.raw`(?:(?:birthday|christmas|xmas|wedding|holiday|anniversary)\s+)?(?:gifts?|presents?|something|idea|cadeaux?|id[eé]es? cadeaux?)\s+(?:ideas?\s+|d['’ ](?:anniversaire|noel)\s+|de\s+(?:noel|fete)\s+)?(?:for|to|pour|[àa])\s+`

export interface AskedGift {
  /** The words that said it. */
  text: string
  receiver: Receiver
}

const isHan = (name: string) => /\p{Script=Han}/u.test(name)
const byName = new Map(receivers.flatMap(({ names, ...receiver }) => names.map((name) => [name, receiver] as const)))
// The longest first: a grandmother is no mother.
const allNames = [...byName.keys()].sort((a, b) => b.length - a.length)
const latinNames = allNames.filter((name) => !isHan(name)).join('|')
const latin = new RegExp(`${spokenFor}${article}(?:(?:${years}\\s+)?(${latinNames})s?(?![\\p{L}])${ageBehind}|${years})`, 'iu')
const hanNames = allNames.filter(isHan).join('|')
const hanAge = String.raw`(?:\d{1,2}\s?岁半?的?)`
const han = new RegExp(
  `(?:送给?|给)(?:我的?)?${hanAge}?(${hanNames})的?(?:生日)?(?:礼物|礼品)?|${hanAge}?(${hanNames})的?(?:生日)?礼物|(?:送给?|给)?${hanAge}(?:生日)?(?:礼物|礼品)`,
  'u',
)

/** For whom a present is looked for: "gift for a runner", "cadeau pour maman", "送妈妈的礼物"; null when nobody says so. */
export function giftAsked(text: string): AskedGift | null {
  const even = fold(text)
  const found = latin.exec(even) ?? han.exec(even)
  const receiver = found && byName.get((found[1] ?? found[2] ?? 'child').toLowerCase())
  // Folding keeps the length of what people type here, so that the place is the same.
  return found && receiver ? { text: text.slice(found.index, found.index + found[0].length), receiver } : null
}
