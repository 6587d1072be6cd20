import { plain } from './listing-words.ts'

const accessoryWords =
  /\b(case|cases|cover|covers|replacement|spare|gasket|strap|straps|lid|filter|filters|charger|refill|refills|adapter|holder|stand|sleeve|protector|mount|bracket|battery|batteries|remote|skin|kit|cable|part|parts|housse|etui|rechange|remplacement|joint|sangle|couvercle|filtre|filtres|chargeur|recharge|adaptateur|protecteur|piece|pile|support)\b|保护套|保护壳|替换|配件|滤芯|表带|充电器|支架/u
const forWords = /\b(for|fits|compatible|pour|convient)\b|适用|专用|兼容/u
/** What comes along is no accessory of its own: "kettle with lid". A case of twelve is no case either, nor is one that a disc is sold in, and a thousand pieces are a puzzle. */
const alongPattern =
  /\b(with|avec|includes|incl|w\/)\s+[\p{L}\s'-]{1,24}|带\p{Script=Han}{1,4}|\bcase (?:pack|of)\b|\b(?:jewel|slim|dvd|cd) case\b|\b\d+[ -]?piece\b/gu

/** Whether a listing is something made for a product instead of the product: a part, a case, a refill. "perhaps" where only such a word is there, "for" where only that is. */
export type AccessoryKind = 'yes' | 'perhaps' | 'for' | 'no'

export function accessoryKind(title: string): AccessoryKind {
  const text = plain(title).replace(alongPattern, ' ')
  const isFor = forWords.test(text)
  if (!accessoryWords.test(text)) return isFor ? 'for' : 'no'
  return isFor || /^(spare|refill|recharge|替换)|\b(replacement|rechange)\b/u.test(text.trim()) ? 'yes' : 'perhaps'
}
