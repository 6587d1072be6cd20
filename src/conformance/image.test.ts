import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sourceFiles, textOf } from './source-files.ts'

const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build .* \.\/(\S+)$/gm)].map(([, path = '']) => path)

test('the image holds every file that the server reads by its name', () => {
  const read = sourceFiles('src/server')
    .filter((file) => !isTest(file))
    .flatMap((file) => [...textOf(file).matchAll(/join\(root, ((?:'[^']+'(?:, )?)+)/g)])
    .map(([, names = '']) => posix.join(...[...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)))
  expect(read).toContain('migrations')
  expect(read.filter((path) => !copied.some((one) => path === one || path.startsWith(`${one}/`)))).toEqual([])
})
