import { textOf } from './source-files.ts'

export interface RouteItem {
  id: string
  path: string
  kind: 'page' | 'query-section' | 'component' | 'component-family' | 'catch-all'
  layout: string
  needsLogin: boolean
  guards?: string[]
  /** What is seen there; of a negative entry, what must NOT be. */
  shows?: string
}
interface CallItem {
  id: string
  path?: string
}
interface MessageItem {
  id: string
  text: string
  exact?: boolean
}
interface ConstantItem {
  id: string
  name: string
  value?: unknown
}
interface NotBuilt {
  /** The length of each list. It may only go down: raising a number is the sign that something was lost. */
  notBuiltAtMost: Record<Kind, number>
  calls: string[]
  routes: string[]
  constants: string[]
  messages: string[]
}
export type Kind = 'calls' | 'routes' | 'constants' | 'messages'
export const kinds: Kind[] = ['calls', 'routes', 'constants', 'messages']

const read = <T>(name: string): T => JSON.parse(textOf(`src/conformance/${name}.json`)) as T

export const routeItems = read<RouteItem[]>('routes')
const callItems = read<CallItem[]>('calls')
export const messageItems = read<MessageItem[]>('messages')
export const constantItems = read<ConstantItem[]>('constants')
export const notBuilt = read<NotBuilt>('not-built')

/** What must exist, by the name under which it stands in not-built.json while it does not. */
export const wanted: Record<Kind, string[]> = {
  calls: callItems.flatMap((call) => (call.path && call.path !== '*' ? [call.path] : [])),
  routes: routeItems.map((route) => route.path),
  // A constant without a value is left to the operator's configuration.
  constants: constantItems.filter((constant) => constant.value !== undefined).map(({ id, name }) => `${id} ${name}`),
  messages: messageItems.filter((message) => message.exact).map(({ id, text }) => `${id} ${text}`),
}
