export const LIST_SIZE = 25

/** What an address says, where it is one of these. */
export const chosenOf = <T extends string>(choices: readonly T[], said: string | undefined): T | undefined =>
  choices.find((each) => each === said)
