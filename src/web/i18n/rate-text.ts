import { perLanguage } from '../../rules/page/per-language.ts'

// To the last digit: "9.975%".
const format = perLanguage((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 }))

/** A rate in thousandths of a percent, as it is written. */
export const rateText = (locale: Parameters<typeof format>[0], milliPercent: number): string =>
  format(locale).format(milliPercent / 100_000)
