const FEW = 5

/** How many are left, said only when it matters; null when there are plenty. */
export const fewLeft = (pieces: number): number | null => (pieces <= FEW ? Math.max(0, pieces) : null)
