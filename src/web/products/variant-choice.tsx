import type { Attribute, Product, Sku } from '../../contract/products.ts'
import { skuWith } from '../../rules/goods/variants.ts'
import { useWords } from '../base/visit.ts'
import { ChoiceLink } from './choice-link.tsx'

/** Colours and sizes as buttons. */
export function VariantChoice({ product, sku, isSizeOpen }: { product: Product; sku: Sku; isSizeOpen: boolean }) {
  return product.attributes.map((attribute) => (
    <Choice key={attribute.key} attribute={attribute} product={product} sku={sku} isOpen={isSizeOpen && attribute.key === 'size'} />
  ))
}

interface ChoiceProps {
  attribute: Attribute
  product: Product
  sku: Sku
  /** Nobody has chosen yet: nothing is marked. */
  isOpen: boolean
}

function Choice({ attribute, product, sku, isOpen }: ChoiceProps) {
  const t = useWords('products')
  const chosen = sku.variants.find((choice) => choice.attribute === attribute.key)
  return (
    <fieldset className="mt-4 first:mt-5" data-attribute={attribute.key}>
      <legend className="mb-2 text-sm">
        {t.labelled(attribute.name)}
        <b className="font-semibold">{isOpen ? t.notChosen : chosen?.value}</b>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {attribute.options.map((option) => {
          const leadsTo = skuWith(product.skus, sku, attribute.key, option.key)
          if (!leadsTo) return null
          const isOn = !isOpen && option.key === chosen?.key
          const isGone = leadsTo.isSoldOut
          return (
            <ChoiceLink
              key={option.key}
              change={attribute.key === 'size' ? { sku: leadsTo.id, size: option.key } : { sku: leadsTo.id }}
              isOn={isOn}
              aria-label={isGone ? t.soldOutOption(option.value) : option.value}
              title={option.value}
              className={option.hex ? 'swatch' : isGone ? 'option line-through' : 'option'}
            >
              {option.hex ? <Swatch hex={option.hex} isGone={isGone} /> : option.value}
            </ChoiceLink>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A line through a colour says that it is sold out; the name says it to whoever does not see it. */
const Swatch = ({ hex, isGone }: { hex: string; isGone: boolean }) => <span style={{ background: hex }}>{isGone && <s />}</span>
