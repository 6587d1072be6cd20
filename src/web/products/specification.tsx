import type { Product } from '../../contract/products.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'

export function SpecificationTable({ product }: { product: Product }) {
  const t = useWords('products')
  const { locale } = useVisit()
  const { brand, modelNumber, weightGrams } = product
  const rows = [
    { key: 'brand', name: t.brand, value: brand.name },
    ...(modelNumber ? [{ key: 'model', name: t.modelNumber, value: modelNumber }] : []),
    ...product.specifications,
    ...product.attributes.map(({ key, name, options }) => ({ key, name, value: options.map(({ value }) => value).join(', ') })),
    {
      key: 'weight',
      name: t.weight,
      value: weightGrams < 1000 ? t.grams(weightGrams) : t.kilograms(formatNumber(locale, weightGrams / 1000)),
    },
  ]
  return (
    <section id="specification" className="scroll-mt-12 max-lg:scroll-mt-0 pt-10 max-lg:px-4">
      <h2 className="h3 mb-4" tabIndex={-1}>
        {t.tabs.specification}
      </h2>
      <table className="tbl max-w-[820px] rounded-card bg-paper shadow-card">
        <tbody>
          {rows.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row" className="w-1/3 text-sm! whitespace-normal!">
                {name}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
