import type { FoundOffer } from './offer-row.ts'

type Node = Record<string, unknown>

/** The schema.org products of a saved page: what its JSON-LD says. Scripts are read as text and never run. */
export function readProductHtml(html: string, seenOn: string): FoundOffer[] {
  const scripts = [...html.matchAll(/<script[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi)]
  const nodes = scripts.flatMap(([, json = ''], i) => nodesOf(parsed(json, i + 1)))
  const site = /<meta[^>]*property=["']og:site_name["'][^>]*content=["']([^"']+)["']/i.exec(html)?.[1]
  const canonical = /<link[^>]*rel=["']canonical["'][^>]*href=["']([^"']+)["']/i.exec(html)?.[1]
  return nodes
    .filter((node) => isOf(node, 'Product'))
    .flatMap((product, i) =>
      offersOf(product).map((offer) => {
        const url = text(offer.url) ?? text(product.url) ?? canonical
        return {
          at: `product ${i + 1}`,
          fields: {
            siteName: site ?? named(offer.seller) ?? (url && URL.canParse(url) ? new URL(url).hostname : undefined),
            url,
            title: text(product.name),
            brand: named(product.brand),
            modelNumber: text(product.mpn) ?? text(product.model),
            gtin: text(product.gtin13) ?? text(product.gtin) ?? text(product.gtin12) ?? text(product.gtin14),
            // A price in another currency must not pass for dollars.
            priceCents: `${text(offer.price) ?? text(offer.lowPrice) ?? ''} ${text(offer.priceCurrency) ?? ''}`.trim(),
            shippingCents: shippingOf(offer) ?? '0',
            seenOn,
            inStock: !/OutOfStock|SoldOut|Discontinued|PreOrder/i.test(text(offer.availability) ?? ''),
          },
        }
      }),
    )
}

function parsed(json: string, number: number): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error(`its JSON-LD block ${number} is not valid JSON`)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
const nodesOf = (value: unknown): Node[] => list(value).flatMap((item) => (isNode(item) ? [item, ...nodesOf(item['@graph'])] : []))
const isOf = (node: Node, type: string) => list(node['@type']).includes(type)
const offersOf = (product: Node): Node[] => list(product.offers).filter(isNode)

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

const named = (value: unknown) => (isNode(value) ? text(value.name) : text(value))

function shippingOf(offer: Node): string | undefined {
  const rate = list(offer.shippingDetails).filter(isNode)[0]?.shippingRate
  return isNode(rate) ? `${text(rate.value) ?? ''} ${text(rate.currency) ?? ''}`.trim() : undefined
}
