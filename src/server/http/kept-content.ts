import { LRUCache } from 'lru-cache'
import type { ReadCall } from '../../contract/call.ts'
import type { Segment } from './gzip-segments.ts'

/** What everybody sees of a page, packed once. */
export interface KeptContent {
  /** In the order in which they are sent, with the places between them where the visitor's own parts stand. */
  segments: readonly (Segment | { slot: 'header' | 'footer' })[]
  /** What the page cannot be shown without, with a mark of each answer: the page is true as long as these are. */
  needs: readonly { call: ReadCall; input: unknown; mark: string }[]
  /** The page's path in the table of routes. */
  route: string
  madeAt: number
  /** Until then nobody asks whether it is still true. */
  freshUntil: number
}

const sizeOf = ({ segments, needs }: KeptContent) =>
  segments.reduce((sum, segment) => sum + ('packed' in segment ? segment.packed.length : 0), 500 + needs.length * 200)

/** Pages by everything they are made from. The least wanted make room when the memory for them is full. */
export const keepContent = (bytes: number) =>
  new LRUCache<string, KeptContent>({ maxSize: Math.max(1, bytes), sizeCalculation: (content, key) => sizeOf(content) + key.length })
