import { expect, test } from 'vitest'
import { meantType } from './meant-type.ts'

test.each([
  ['my sink leaks', 'repair'],
  ['The faucet is broken, can somebody fix it?', 'repair'],
  ['Mon évier fuit', 'repair'],
  ['水龙头漏水', 'repair'],
  ['install a dishwasher', 'installation'],
  ['Installation d’une thermopompe', 'installation'],
  ['安装洗碗机', 'installation'],
  ['renovate my bathroom', 'project'],
  ['rénover la salle de bain', 'project'],
  ['厨房装修', 'project'],
  ['a cleaner every week', 'recurring'],
  ['ménage chaque semaine', 'recurring'],
  ['每周保洁', 'recurring'],
  ['I need advice about a lease', 'advice'],
  ['des conseils pour un bail', 'advice'],
  ['法律咨询', 'advice'],
  ['emergency plumber', 'emergency'],
  ['plombier d’urgence', 'emergency'],
  ['水管抢修', 'emergency'],
])('the words of "%s" say %s', (words, type) => {
  expect(meantType(words)).toBe(type)
})

test.each(['', 'plumber', 'I owe taxes from two jobs', 'mon lave-vaisselle', '钢琴老师'])('"%s" says no type', (words) => {
  expect(meantType(words)).toBeNull()
})

test('words that say two types leave the choice to whoever asks', () => {
  expect(meantType('repair or install a new faucet')).toBeNull()
})

test('what is urgent is an emergency, whatever is to be done about it', () => {
  expect(meantType('urgent: burst pipe, repair needed')).toBe('emergency')
})
