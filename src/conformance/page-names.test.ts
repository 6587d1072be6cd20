import { expect, test } from 'vitest'
import { readNames } from '../rules/page-query.ts'
import { listKeys } from '../web/lists/list-query.ts'
import { directoryKeys } from '../web/services/directory-query.ts'
import { isTest, sourceFiles, textOf } from './source-files.ts'

/** `search.page`, `search?.page`, and `const { page } = search`. */
function namesReadIn(text: string): string[] {
  const single = [...text.matchAll(/\bsearch\??\.([a-zA-Z]\w*)(?!\w*\()/g)].map(([, name = '']) => name)
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*(?:[\w.]|\(\))*\bsearch\b/g)].flatMap(([, names = '']) => names.split(','))
  return [...single, ...taken.map((part) => part.split(/[:=]/)[0]?.trim() ?? '')].filter((name) => /^[a-z]\w*$/i.test(name))
}

test('every name that a page reads of an address is among those under which pages are kept', () => {
  const pages = sourceFiles('src/web').filter((file) => !isTest(file))
  const missing = pages.flatMap((file) =>
    namesReadIn(textOf(file).replace(/search\.tsx?'/g, "'")).flatMap((name) => (readNames.has(name) ? [] : [`${file}: ${name}`])),
  )
  expect(missing).toEqual([])
  expect([...listKeys, ...directoryKeys].filter((name) => !readNames.has(name))).toEqual([])
})

test('what is read is found in either way of writing it', () => {
  expect(namesReadIn('const { page, sort: by = 1 } = usePage().place.search; search.id; search?.tab; search.find(x)')).toEqual([
    'id',
    'tab',
    'page',
    'sort',
  ])
})
