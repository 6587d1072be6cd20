import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** Each form's opening tag as it is written. What stands in braces may have a `>` of its own. */
const openings = (code: string): string[] => [...code.matchAll(/<form\b(?:=>|\{(?:[^{}]|\{[^{}]*\})*\}|[^>{])*>/g)].map(([tag]) => tag)

/** Where it leads by itself, or that it leads nowhere: `dialog` outside of a dialog. */
const saysWhere = (tag: string) => /\baction=|\bmethod="(?:get|dialog)"/.test(tag)

test('a form says what it does before any script is there: it leads somewhere, or it waits', () => {
  const silent = sourceFiles('src/web')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => openings(textOf(file)).flatMap((tag) => (saysWhere(tag) ? [] : `${file}: ${tag}`)))
  expect(silent).toEqual([])
})

test('the law above sees a form that says nothing', () => {
  const [silent, waiting] = openings('<form onSubmit={(event) => { send(event) }} noValidate><form method="dialog" onSubmit={send}>')
  expect([silent, waiting].map((tag) => saysWhere(tag ?? ''))).toEqual([false, true])
})
