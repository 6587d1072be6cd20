/** So long is what somebody looks for. */
export const MOST_TYPED = 80
/** Nobody counts further: of more a list says that there are more. */
export const MOST_LISTED = 1000
