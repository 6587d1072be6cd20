import type { ReactNode } from 'react'
import type { Output, ReadCall, Sent } from '../../contract/call.ts'
import type { Room } from '../i18n/rooms.ts'
import type { Ask } from './answers.ts'
import type { Visit } from './visit.ts'

export type Search = Record<string, string>

export type Need = <C extends ReadCall>(call: C, input: Sent<C>) => Promise<Output<C>>
export type Late = <C extends ReadCall>(call: C, input: Sent<C>) => void

export interface PageContext {
  visit: Visit
  /** Asks and waits: the page is not shown before the answer is there. */
  need: Need
  /** Asks and goes on: the page is shown and this part of it follows. */
  late: Late
  ask: Ask
  search: Search
  params: Record<string, string | undefined>
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

/** What a page file exports as `page`. */
export interface Page<Data = unknown> {
  words: readonly Room[]
  /** For a page whose sections are chosen by `?path=`: those it has. */
  sections?: readonly string[]
  load?: (context: PageContext) => Promise<Data> | Data
  head: (context: { visit: Visit; data: Data; search: Search }) => PageHead
  Component: (props: { data: Data }) => ReactNode
  /** Stands in when `load` throws notFound(): the page still answers 404. */
  Missing?: () => ReactNode
}

export const definePage = <Data = undefined>(page: Page<Data>): Page<Data> => page
