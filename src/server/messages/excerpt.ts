const MOST_LETTERS = 400

/** The beginning of what somebody wrote, for a notice: the whole is found where its link leads. */
export const excerptOf = (words: string): string => (words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words)
