import type { Cents } from './money.ts'

/** So much each role of the marketplace adjusts at once; above it somebody with a higher one decides. */
const limits: Readonly<Record<string, Cents>> = { owner: 100_000_00, finance: 2_000_00 }

export const mostAdjusted = (role: string | undefined): Cents => (role ? (limits[role] ?? 0) : 0)
