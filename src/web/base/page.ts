import type { ReactNode } from 'react'
import type { Output, ReadCall, Sent } from '../../contract/call.ts'
import type { Room } from '../i18n/rooms.ts'
import type { Visit } from './visitor.ts'

export type Search = Record<string, string>

/** A question whose answer the page has. Its component gets the answer itself, and gets it anew when it changes. */
export interface Known<T> {
  readonly $known: string
  readonly data: T
}

/** A question whose answer may come after the page: `useLate` waits for it. */
export interface Late<T> {
  readonly $late: string
  /** Never there: it keeps the answer's type. */
  readonly data?: T
}

/** What a component gets of what its page has asked: answers in the place of questions. */
export type Shown<Data> = { [Name in keyof Data]: ShownValue<Data[Name]> }
type ShownValue<Value> = Value extends Known<infer T> ? T : Value extends readonly Known<infer T>[] ? T[] : Value

export interface PageContext {
  visit: Visit
  /** Asks and waits: the page is not shown before the answer is there. */
  need: <C extends ReadCall>(call: C, input: Sent<C>) => Promise<Known<Output<C>>>
  /** The same for what the page can do without: nothing when it failed. */
  hope: <C extends ReadCall>(call: C, input: Sent<C>) => Promise<Known<Output<C> | undefined>>
  /** Asks and goes on: the page is shown and this part of it follows. */
  late: <C extends ReadCall>(call: C, input: Sent<C>) => Late<Output<C>>
  /** Asked for by the browser alone, when the visitor comes near: `WhenSeen` keeps its place. */
  seen: <C extends ReadCall>(call: C, input: Sent<C>) => Late<Output<C>>
  search: Search
  params: Record<string, string | undefined>
}

/** What a page that everybody shares may know: nothing of who looks at it. */
export interface SharedContext extends Omit<PageContext, 'visit'> {
  visit: Omit<Visit, 'account'>
}

export interface PageHead {
  title: string
  description?: string
  picture?: string
  noindex?: boolean
  jsonLd?: object
  /** The path that search engines shall keep, when it is another than the one shown. */
  canonical?: string
}

type Loaded<Data> = Promise<Data> | Data

/** What a page may know while it loads, by whose it is. */
interface ContextOf {
  /** Looks alike for everybody with the same language, mall and place. What is only the visitor's is asked for by the parts that show it. */
  everybody: SharedContext
  /** Made for one visitor and never shown to another. */
  visitor: PageContext
}

/** What a page file exports as `page`. */
export interface Page<Data = object, Instead = object, Whose extends keyof ContextOf = keyof ContextOf> {
  whose: Whose
  load?: (context: ContextOf[Whose]) => Loaded<Data>
  words: readonly Room[]
  /** The answer's status when it is not 200: a page that says that something is missing says so to machines too. */
  status?: number
  /** For a page whose sections are chosen by `?path=`: those it has. */
  sections?: readonly string[]
  /** Undefined when the page found nothing. */
  head: (context: { visit: Visit; data: Shown<Data> | undefined; search: Search }) => PageHead
  Component: (props: Shown<Data>) => ReactNode
  /** Stands in when `load` throws notFound(): the page still answers 404. */
  Missing?: (props: Shown<Instead>) => ReactNode
  /** What `Missing` shows. */
  loadMissing?: (context: SharedContext) => Loaded<Instead>
}

// biome-ignore lint/complexity/noBannedTypes: a page that asks for nothing gets nothing.
type Nothing = {}

export const definePage = <Data extends object = Nothing, Instead extends object = Nothing, Whose extends keyof ContextOf = 'visitor'>(
  page: Page<Data, Instead, Whose>,
): Page<Data, Instead, Whose> => page
