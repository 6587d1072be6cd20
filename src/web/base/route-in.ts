import type { RouteEntry } from '../routes.ts'

export interface FoundRoute {
  entry: RouteEntry
  params: Readonly<Record<string, string>>
}

/** One step of a path: what may follow by its name, and what may follow whatever it is called. */
interface Step {
  named: Map<string, Step>
  any?: Step
  entry?: RouteEntry
}

const newStep = (): Step => ({ named: new Map() })
const isParameter = (part: string) => part.startsWith(':')
const nameOf = (parameter: string) => parameter.replace(/[:?]/g, '')
const partsOf = (path: string) => path.split('/').slice(1)

function stepsOf(table: readonly RouteEntry[]): Step {
  const start = newStep()
  for (const entry of table) {
    let step = start
    for (const part of partsOf(entry.path)) {
      // The address may also end before a parameter that may be missing.
      if (part.endsWith('?')) step.entry ??= entry
      step = isParameter(part) ? anyStep(step) : stepNamed(step, part)
    }
    step.entry = entry
  }
  return start
}

function anyStep(step: Step): Step {
  step.any ??= newStep()
  return step.any
}

function stepNamed({ named }: Step, part: string): Step {
  const key = part.toLowerCase()
  const step = named.get(key) ?? newStep()
  named.set(key, step)
  return step
}

/** As people read it; what encodes nothing stays as it was typed. */
export function decoded(text: string, decode = decodeURIComponent): string {
  try {
    return decode(text)
  } catch {
    return text
  }
}

/** A name is better than a parameter; upper and lower case are the same. */
function walk(step: Step, parts: readonly string[]): RouteEntry | undefined {
  const [part, ...rest] = parts
  if (part === undefined) return step.entry
  const named = step.named.get(part.toLowerCase())
  return (named && walk(named, rest)) ?? (step.any && part !== '' ? walk(step.any, rest) : undefined)
}

/** A page's address as the table spells it, however it was typed. */
export const pathTo = ({ entry, params }: FoundRoute): string =>
  partsOf(entry.path)
    .map((part) => (isParameter(part) ? encodeURIComponent(params[nameOf(part)] ?? '') : part))
    .reduce((path, part) => (part === '' ? path : `${path}/${part}`), '') || '/'

/** Tells which page of a table stands at a path, as the browser writes it. */
export function routeIn(table: readonly RouteEntry[]): (pathname: string) => FoundRoute | undefined {
  const first = stepsOf(table)
  return (pathname) => {
    const parts = partsOf(pathname).map((part) => decoded(part))
    const entry = walk(first, parts)
    if (!entry) return undefined
    const params: Record<string, string> = {}
    for (const [at, name] of partsOf(entry.path).entries()) {
      const value = parts[at]
      if (isParameter(name) && value !== undefined) params[nameOf(name)] = value
    }
    return { entry, params }
  }
}
