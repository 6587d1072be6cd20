/** Of one review: who chooses everything says nothing. */
export const MOST_TAGS = 3
