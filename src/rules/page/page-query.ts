/**
 * The marks that advertisers, mailers and social networks put on a link to see who came by it. No page reads them, so that what they are
 * on is the same page. Named one by one: a page may read any other name. `look` opens a preview, which is nobody else's page; what it does
 * not open is the page that everybody sees.
 */
const marks = new Set(
  `gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid srsltid _ga _gl fbclid igshid igsh msclkid ttclid twclid li_fat_id epik
  scid rdt_cid yclid irclickid mc_cid mc_eid mkt_tok _hsenc _hsmi vero_id oly_anon_id oly_enc_id s_cid wickedid
  look lookversion`.split(/\s+/),
)
const families = /^(?:utm|hsa|mtm|pk|matomo)_/

const isMark = (name: string) => marks.has(name.toLowerCase()) || families.test(name.toLowerCase())

/** An address without such marks: each name once, as its first says, and in one order. */
export function hrefAsRead(href: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(href) ?? []
  if (query === '') return path
  const read = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (!isMark(name) && !read.has(name)) read.set(name, value)
  const sorted = new URLSearchParams([...read].sort(([one], [other]) => (one < other ? -1 : 1))).toString()
  return sorted === '' ? path : `${path}?${sorted}`
}
