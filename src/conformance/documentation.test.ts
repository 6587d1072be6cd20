import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../server/config.ts'
import { filesBelow, root, textOf } from './source-files.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))]

test('the README names every setting, and no other', () => {
  const named = [...textOf('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...settingNames].sort())
})

test.each(pages)('the links of %s lead somewhere', (page) => {
  const targets = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
  expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(page), target)))).toEqual([])
})

test.each(pages)('every npm command in %s exists', (page) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const commands = [...textOf(page).matchAll(/(?:^|`)npm (?:run )?([a-z0-9:-]+)/gm)].map((match) => match[1] ?? '')
  expect(commands.filter((command) => !(command in scripts) && !['ci', 'install'].includes(command))).toEqual([])
})
