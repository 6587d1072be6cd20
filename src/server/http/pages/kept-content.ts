import type { ReadCall } from '../../../contract/call.ts'
import { Kept } from '../../db/kept.ts'
import type { PackedPage } from './pack-page.ts'

/** Late parts of a kept page are not looked at again before this. */
const KEPT_MS = 10 * 60_000

/** What everybody sees of a page, packed once. */
export interface KeptContent {
  pieces: PackedPage
  /** What the page cannot be shown without, with a mark of each answer: the page is true as long as these are. */
  needs: readonly { call: ReadCall; input: unknown; mark: string }[]
  /** The page's path in the table of routes. */
  route: string
  madeAt: Date
}

const sizeOf = ({ pieces, needs }: KeptContent, key: string) =>
  pieces.reduce((sum, piece) => sum + ('packed' in piece ? piece.packed.length : 0), 500 + needs.length * 200 + key.length)

/**
 * Pages by everything they are made from. In its life nobody asks whether a page is still true. After that somebody does, and it is kept
 * for another life, until its late parts are too old.
 */
export const keepContent = ({ lifeMs, bytes }: { lifeMs: number; bytes: number }) =>
  new Kept<KeptContent>({
    lifeMs,
    graceMs: KEPT_MS,
    most: bytes,
    isChoosy: true,
    sizeOf,
    holds: ({ madeAt }, now) => now.getTime() <= madeAt.getTime() + KEPT_MS,
  })
