/** Of one row more than was asked for: those that were, and the key to go on with where there are more. */
export const cutPage = <Row>(rows: readonly Row[], size: number, keyOf: (row: Row) => string) => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? keyOf(last) : null }
}
