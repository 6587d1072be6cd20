import type { FoundOffer } from './offer-row.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A Google Merchant product feed (RSS 2.0 or Atom). Own entities and document types are refused: they can swallow memory or read files. */
export function readMerchantXml(text: string, seenOn: string): FoundOffer[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('it declares a document type, which feeds do not need')
  const items = [...text.matchAll(/<(item|entry)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g)]
  if (items.length === 0 && !/<(rss|feed)[\s>]/.test(text)) throw new Error('it is no RSS or Atom feed')
  const channel = textOf(text.replace(/<(item|entry)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g, ''), 'title')
  return items.map(([, , body = ''], i) => {
    const of = (name: string) => textOf(body, `g:${name}`) ?? textOf(body, name)
    const shipping = /<g:shipping>([\s\S]*?)<\/g:shipping>/.exec(body)?.[1]
    const sale = of('sale_price')
    return {
      at: `item ${i + 1}`,
      fields: {
        siteName: channel,
        url: of('link') ?? /<link[^>]*href="([^"]*)"/.exec(body)?.[1],
        title: of('title'),
        brand: of('brand'),
        modelNumber: of('mpn'),
        gtin: of('gtin'),
        priceCents: sale ?? of('price'),
        shippingCents: (shipping && textOf(shipping, 'g:price')) ?? '0',
        seenOn,
        inStock: !/out.of.stock|preorder|backorder/i.test(of('availability') ?? ''),
      },
    }
  })
}

function textOf(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`).exec(xml)?.[1]
  if (found === undefined) return undefined
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(found)
  return cdata ? cdata[1] : decoded(found)
}

const decoded = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
