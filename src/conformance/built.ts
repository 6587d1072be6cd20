import type { Call } from '../contract/call.ts'
import { refusals } from '../contract/refusals.ts'
import { UNKNOWN_MIDDLEWARE_TEXT } from '../rules/constants.ts'
import { constantItems, type Kind, messageItems, routeItems } from './checklist.ts'
import { constantsInCode } from './constants-in-code.ts'
import { isServed, readRouteTable } from './route-table.ts'
import { isTest, load, sourceFiles, textOf } from './source-files.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'input' in value

/** Every call of the contract. */
export async function callsOfContract(): Promise<Call[]> {
  const files = sourceFiles('src/contract').filter((file) => !isTest(file) && file.split('/').length === 3)
  const exported = (await Promise.all(files.map(load))).flatMap((module) => Object.values(module))
  return exported.flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group).filter(isCall) : []))
}

/** Their paths, with repetitions, so that a path declared twice shows. */
export const declaredCalls = async (): Promise<string[]> => (await callsOfContract()).map(({ path }) => path)

const catalogueFiles = (locale: string) =>
  sourceFiles('src/web').filter((file) => file.startsWith(`src/web/i18n/${locale}/`) && !isTest(file))

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(textsIn)
  return []
}

/** Every English text a person can read that is not made from a number or a name. */
async function englishTexts(): Promise<string[]> {
  const catalogues = await Promise.all(catalogueFiles('en').map(load))
  return [...catalogues.flatMap((module) => textsIn(module.default)), ...Object.values(refusals).map((refusal) => refusal.text.en)]
}

const DECISION = 'docs/decisions/0018-names-kept-otherwise.md'

/** Constants that a decision keeps otherwise, each with its reason there. */
export const decidedConstants = (): string[] => [...textOf(DECISION).matchAll(/^- (K-\d{3}),/gm)].flatMap(([, id]) => id ?? [])

const constantTexts = () => Object.values(constantsInCode).filter((value) => typeof value === 'string')

export async function builtItems(): Promise<Record<Kind, string[]>> {
  const [calls, table, english] = await Promise.all([declaredCalls(), readRouteTable(), englishTexts()])
  const readable = new Set([...english, ...constantTexts(), UNKNOWN_MIDDLEWARE_TEXT])
  return {
    calls: [...new Set(calls)],
    routes: routeItems.filter((route) => isServed(table, route)).map((route) => route.path),
    constants: constantItems
      .filter(({ id }) => id in constantsInCode || decidedConstants().includes(id))
      .map(({ id, name }) => `${id} ${name}`),
    messages: messageItems.filter(({ exact, text }) => exact && readable.has(text)).map(({ id, text }) => `${id} ${text}`),
  }
}
