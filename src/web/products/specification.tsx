import type { Product } from '../../contract/products.ts'
import { markup } from '../base/markup.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Plain } from '../ui/plain.tsx'

export function SpecificationTable({ product }: { product: Product }) {
  const t = useWords('products')
  const own = useWords('product-sections')
  const { locale } = useVisit()
  const { brand, modelNumber, weightGrams } = product
  const rows = [
    { name: own.brand, value: brand.name },
    ...(modelNumber ? [{ name: own.modelNumber, value: modelNumber }] : []),
    ...product.specifications,
    ...product.attributes.map(({ name, options }) => ({ name, value: options.map(({ value }) => value).join(', ') })),
    { name: own.weight, value: weightGrams < 1000 ? own.grams(weightGrams) : own.kilograms(formatNumber(locale, weightGrams / 1000)) },
  ].map(({ name, value }) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)
  return (
    <Plain
      as="section"
      id="specification"
      className="product-section far"
      inside={markup`<h2 class="h3" tabindex="-1">${t.tabs.specification}</h2><table class="tbl"><tbody>${rows}</tbody></table>`}
    />
  )
}
