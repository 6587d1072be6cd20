import { idInAddress } from '../../rules/goods/product-address.ts'

const MOST = 4

/** The products that a shared address names: `<id>,<id>`. Whatever is no id is left out. */
export function idsInAddress(text: string | undefined): string[] {
  const ids = (text ?? '')
    .slice(0, 400)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => idInAddress(part) === part)
  return [...new Set(ids)].slice(0, MOST)
}

export const addressOf = (ids: readonly string[]): string => `/product/compare/${ids.join(',')}`
