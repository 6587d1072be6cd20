/** The address of a film of the library. */
export const filmUrl = (key: string): string => `/media/films/${key}.webm`
