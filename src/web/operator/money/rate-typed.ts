/** Percent as typed in any of the languages, in thousandths; null when it is no rate. */
export const rateTyped = (text: string): number | null => {
  const percent = /^\d{1,3}([.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return percent <= 100 ? Math.round(percent * 1000) : null
}
