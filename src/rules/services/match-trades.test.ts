import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Text } from '../../contract/locale.ts'
import { matchTrades } from './match-trades.ts'
import { type KnownTrade, tradeBook } from './trade-book.ts'
import type { TradeTerms } from './trade-terms.ts'
import { tradeStem } from './trade-words.ts'

interface CategoryFile {
  key: string
  level: 1 | 2 | 3
  name: Text
  children?: CategoryFile[]
}

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`../../server/demo/data/${name}.json`, import.meta.url), 'utf8'))
const terms = read<Record<string, TradeTerms>>('service-terms')
const flat = (list: CategoryFile[], parentId: string | null = null): KnownTrade[] =>
  list.flatMap(({ key, level, name, children = [] }) => [
    { id: key, parentId, level, name, terms: terms[key] ?? null },
    ...flat(children, key),
  ])
const trades = flat(read<CategoryFile[]>('service-categories'))
const book = tradeBook(trades)
const found = (text: string) => matchTrades(text, book).map(({ id }) => id)

// None of these is a term of its trade: people put it in their own way.
const questions: [text: string, trade: string][] = [
  ['my sink leaks', 'plumbing.leaks.faucet'],
  ['there is water dripping from the tap all night long', 'plumbing.leaks.faucet'],
  ['the tiolet is cloged and overflowing', 'plumbing.drains.clog'],
  ['big brown stain on our ceiling since yesterday, I think a pipe broke', 'plumbing.leaks.pipe'],
  ['pipes froze last night and nothing comes out', 'plumbing.leaks.frozen'],
  ['we only get cold showers, the water heater is fifteen years old', 'plumbing.hotwater.tank'],
  ['furnace stopped working and the house is freezing', 'plumbing.heating.nofurnace'],
  ['lights keep flickering and the breaker trips when I use the microwave', 'electrical.repairs.breaker'],
  ['bought a Tesla, want to charge it in my garage', 'electrical.ev.level2'],
  ['smoke detector beeps every minute at night', 'electrical.smart.smoke'],
  ['the landlord wants to evict us', 'legal.disputes.tenancy'],
  ['contractor took my deposit and never came back', 'legal.disputes.smallclaims'],
  ['I owe taxes from two jobs', 'tax.personal.t1'],
  ['I have not filed for four years and got a scary letter', 'tax.personal.late'],
  ['my laptop is very slow and full of pop-ups', 'it.computers.slow'],
  ['dropped my iPhone, the glass is shattered', 'it.computers.screen'],
  ['wifi does not reach upstairs', 'it.network.wifi'],
  ['my puppy pees inside and bites everybody', 'pets.training.puppy'],
  ['who can feed our cat while we are on vacation', 'pets.sitting.visits'],
  ['snow blocks my driveway and I cannot get the car out', 'garden.snow.oncall'],
  ['a tree fell on the fence after the storm', 'garden.trees.removal'],
  ['need two strong people to carry a couch I bought', 'moving.local.small'],
  ['get rid of a garage full of junk', 'moving.special.junk'],
  ['my son is failing algebra', 'tutoring.school.math'],
  ['hole in the drywall where the door knob hit', 'renovation.paint.drywall'],
  ['put together an Ikea wardrobe', 'renovation.handyman.assembly'],
  ['shingles are missing and the roof leaks when it rains', 'renovation.exterior.roof'],
  ['mon lave-vaisselle ne se vide plus', 'plumbing.fixtures.dishwasher'],
  ['mon évier est bouché et ça sent mauvais', 'plumbing.drains.clog'],
  ['la champlure coule depuis hier soir', 'plumbing.leaks.faucet'],
  ['on n’a plus d’eau chaude', 'plumbing.hotwater.tank'],
  ['la fournaise ne part plus, on gèle', 'plumbing.heating.nofurnace'],
  ['le disjoncteur saute chaque fois que je branche la bouilloire', 'electrical.repairs.breaker'],
  ['je veux recharger mon char électrique à la maison', 'electrical.ev.level2'],
  ['mon proprio veut m’évincer', 'legal.disputes.tenancy'],
  ['je n’ai pas fait mes impôts depuis trois ans', 'tax.personal.late'],
  ['ma fille échoue en maths', 'tutoring.school.math'],
  ['mon ordi est lent et plein de virus', 'it.computers.slow'],
  ['il y a un gros trou dans le mur du salon', 'renovation.paint.drywall'],
  ['couper la haie de cèdres, elle est rendue trop haute', 'garden.trees.hedge'],
  ['déneiger mon entrée tout l’hiver', 'garden.snow.season'],
  ['monter des meubles Ikea', 'renovation.handyman.assembly'],
  ['mon chien jappe tout le temps quand je pars', 'pets.training.behaviour'],
  ['水龙头漏水', 'plumbing.leaks.faucet'],
  ['水龍頭一直滴水，關不緊', 'plumbing.leaks.faucet'],
  ['廚房的馬桶堵了怎麼辦', 'plumbing.drains.clog'],
  ['家里没有热水了', 'plumbing.hotwater.tank'],
  ['暖氣壞了，家裡很冷', 'plumbing.heating.nofurnace'],
  ['一开微波炉就跳闸', 'electrical.repairs.breaker'],
  ['刚买了特斯拉，想在车库装充电桩', 'electrical.ev.level2'],
  ['房東要趕我走，怎麼辦', 'legal.disputes.tenancy'],
  ['打两份工，今年欠税', 'tax.personal.t1'],
  ['新移民第一次报税', 'tax.personal.newcomer'],
  ['手机屏幕摔碎了', 'it.computers.screen'],
  ['家裡網絡很慢，樓上沒信號', 'it.network.wifi'],
  ['狗狗拆家，白天没人管', 'pets.walking.daycare'],
  ['出国两周，没人喂猫', 'pets.sitting.visits'],
  ['孩子数学不及格', 'tutoring.school.math'],
  ['车道被雪埋了，车出不来', 'garden.snow.oncall'],
  ['搬鋼琴，樓梯很窄', 'moving.special.piano'],
  ['退租要打扫，想拿回押金', 'cleaning.move.moveout'],
]

test.each(questions)('%s: %s', (text, trade) => expect(found(text)[0]).toBe(trade))

test('hardly anything is found at the first place by a literal term: the questions are in other words', () => {
  const literal = new Set(
    Object.values(terms).flatMap((one) => Object.values(one).flatMap((kinds) => Object.values(kinds as object).flat())),
  )
  expect(questions.filter(([text]) => literal.has(text))).toEqual([])
})

test('it says why, in the asker’s own words', () => {
  const [first] = matchTrades('My sink LEAKS badly', book)
  expect(first?.because).toEqual(['sink', 'leaks'])
  expect(matchTrades('水龍頭漏水', book)[0]?.because).toEqual(['水龙头', '漏水'])
  expect(first?.confidence).toBeGreaterThan(0.5)
})

test('the name of a trade alone leads to the trade', () => {
  expect(found('plumber')[0]).toBe('plumbing')
  expect(found('électricien')[0]).toBe('electrical')
  expect(found('搬家公司')[0]).toBe('moving')
})

test('nothing is found for what is no trade', () => {
  for (const text of ['', '   ', 'the and of', 'xqzvw', '!!! ???', '你好']) expect(found(text)).toEqual([])
})

test('endings of both languages fall away', () => {
  expect(new Set(['leak', 'leaks', 'leaking', 'leaked'].map(tradeStem)).size).toBe(1)
  expect(new Set(['bouché', 'boucher', 'bouchée', 'bouchées'].map(tradeStem)).size).toBe(1)
  expect(new Set(['clog', 'clogged', 'clogging'].map(tradeStem)).size).toBe(1)
})

test('a text of any length is read once and answered', () => {
  const long = 'my sink leaks '.repeat(2000)
  expect(found(long)[0]).toBe('plumbing.leaks.faucet')
})
