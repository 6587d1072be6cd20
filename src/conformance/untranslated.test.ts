import { expect, test } from 'vitest'
import { isTest, sourceFiles, textOf } from './source-files.ts'
import { untranslatedIn } from './untranslated.ts'

test.each([
  ['<p>Add to cart</p>', ['1: Add to cart']],
  ['<p>{"Add"} {t.toCart}</p>', ['1: Add']],
  ['<p>{open ? "Close" : t.open}</p>', ['1: Close']],
  ['<img alt="A lamp" />', ['1: A lamp']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code under test
  ['<a aria-label={`Go to ${name}`} />', ['1: Go to']],
  ['tell({ message: "Saved" })', ['1: Saved']],
  ['<p>加入购物车</p>', ['1: 加入购物车']],
  ['<p className="text-lg">{t.save} · 99+ &nbsp; Mallard</p>', []],
  ['<input placeholder={t.search} type="text" name="searchText" />', []],
  ['<a href="/home">{t.home}</a>', []],
])('%s', (source, found) => {
  expect(untranslatedIn('sample.tsx', source)).toEqual(found)
})

test('no text in a component bypasses the dictionaries', () => {
  const found = sourceFiles('src/web')
    .filter((file) => file.endsWith('.tsx') && !isTest(file))
    .flatMap((file) => untranslatedIn(file, textOf(file)).map((text) => `${file}:${text}`))
  expect(found).toEqual([])
})
