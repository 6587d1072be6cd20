import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { findCommands } from './find-commands.ts'

const command = (group: Command['group'], text: string, more: Partial<Command> = {}): Command => ({
  group,
  text,
  run: () => undefined,
  ...more,
})
const all = [
  command('go', 'Disputes'),
  command('go', 'Sellers to approve'),
  command('do', 'Sign out', { also: 'log out leave' }),
  command('find', 'Fortin Toitures', { sub: 'Québec' }),
  command('find', 'Alder & Oak Home', { sub: 'Toronto' }),
]
const found = (typed: string, only?: Command['group']) =>
  findCommands(all, typed, only).map(({ group, commands }) => [group, ...commands.map(({ text }) => text)])

test('every word must fit, wherever it stands, without marks and capitals', () => {
  expect(found('quebec fortin')).toEqual([['find', 'Fortin Toitures']])
  expect(found('log')).toEqual([['do', 'Sign out']])
  expect(found('nothing like it')).toEqual([])
})

test('nothing typed offers everything, things before acts before places', () => {
  expect(found('').map(([group]) => group)).toEqual(['find', 'do', 'go'])
})

test('where somebody was stands first, until something is typed', () => {
  const more = [...all, command('recent', 'Disputes of May')]
  expect(findCommands(more, '').map(({ group }) => group)).toEqual(['recent', 'find', 'do', 'go'])
  expect(findCommands(more, 'disputes').map(({ group }) => group)).toEqual(['go'])
  expect(findCommands(more, '', 'go').map(({ group }) => group)).toEqual(['go'])
})

test('what begins with the word stands before what only has it inside', () => {
  const more = [command('go', 'Endorse'), command('go', 'Orders')]
  expect(findCommands(more, 'or')[0]?.commands.map(({ text }) => text)).toEqual(['Orders', 'Endorse'])
})

test('a sign in front, or a choice, limits to one kind', () => {
  expect(found('>')).toEqual([['do', 'Sign out']])
  expect(found('>s')).toEqual([['do', 'Sign out']])
  expect(found('s', 'go')).toEqual([['go', 'Sellers to approve', 'Disputes']])
})

test('what the server found stands last, whatever its words, and not beside the same on this page', () => {
  const found = (text: string): Command => ({ group: 'found', text, run: () => {} })
  const here: Command = { group: 'find', text: 'Strand Ceramics', run: () => {} }
  const go: Command = { group: 'go', text: 'Strands', run: () => {} }
  const shown = findCommands([found('Strand Ceramics'), found('A-1042'), here, go], 'strand')
  expect(shown.map(({ group, commands }) => [group, commands.map(({ text }) => text)])).toEqual([
    ['find', ['Strand Ceramics']],
    ['go', ['Strands']],
    ['found', ['A-1042']],
  ])
  expect(findCommands([found('A-1042'), go], '@a-10').map(({ group }) => group)).toEqual(['found'])
})
