/** One chosen attribute of a SKU. */
interface Choice {
  attribute: string
  key: string
}

interface Variant {
  id: string
  variants: readonly Choice[]
  isSoldOut: boolean
}

const has = (sku: Variant, attribute: string, key: string) =>
  sku.variants.some((choice) => choice.attribute === attribute && choice.key === key)

const inCommon = (a: Variant, b: Variant) => a.variants.filter(({ attribute, key }) => has(b, attribute, key)).length

/** Of the SKUs with this option the one nearest to what is chosen now: most other choices kept, and one that can be bought if there is one. */
export function skuWith<Sku extends Variant>(skus: readonly Sku[], chosen: Variant, attribute: string, key: string): Sku | undefined {
  return skus
    .filter((sku) => has(sku, attribute, key))
    .map((sku) => ({ sku, kept: inCommon(sku, chosen) }))
    .sort((a, b) => b.kept - a.kept || Number(a.sku.isSoldOut) - Number(b.sku.isSoldOut))[0]?.sku
}

/** What the page shows first: the SKU that the address names, else the first that can be bought. */
export function firstSku<Sku extends Variant>(skus: readonly Sku[], wanted?: string): Sku | undefined {
  return skus.find(({ id }) => id === wanted) ?? skus.find(({ isSoldOut }) => !isSoldOut) ?? skus[0]
}
