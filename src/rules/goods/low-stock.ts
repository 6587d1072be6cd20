/** From so few on a piece is to be ordered again, where the shop has said nothing else. */
export const USUAL_REORDER_AT = 5

export const isLowStock = (onHand: number, reorderAt: number | null): boolean => onHand <= (reorderAt ?? USUAL_REORDER_AT)
