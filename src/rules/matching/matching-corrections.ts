import type { Features } from './matching-features.ts'

/** What pairs of real shops correct in the trained weights: written by `npm run train:corrections`, after each training. */
export const matchingCorrections: Partial<Features> = {
  coloursShared: 1.5,
}
