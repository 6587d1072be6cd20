import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import type { Compared } from './compared.ts'

export function PriceCheckHead({ compared: { product, offers } }: { compared: Compared }) {
  const t = useWords('offers')
  const here = offers.filter(({ where }) => where === 'here').length
  const named = [product.title, product.variant, product.modelNumber && t.model(product.modelNumber)].filter(Boolean).join(' · ')
  const address: Address = { to: '/product/productDetails', search: { id: product.id, sku: product.skuId } }
  return (
    <>
      <nav className="mb-3 text-xs text-ink-500 max-lg:hidden" aria-label={t.breadcrumb}>
        <Link to="/home">{t.home}</Link> / <Link {...address}>{product.title}</Link> / <span aria-current="page">{t.title}</span>
      </nav>
      <header className="flex items-center gap-5 max-lg:flex-wrap max-lg:items-start max-lg:gap-4">
        <Pic src={product.picUrl} sizes="96px" max={240} first className="size-24 shrink-0 rounded-card max-lg:size-20" />
        <div className="min-w-0 flex-1">
          <h1 className="h1">{t.title}</h1>
          <p className="text-ink-700">{named}</p>
          <p className="mt-1 text-sm text-ink-600">{t.counted(here, offers.length - here)}</p>
        </div>
        <div className="flex items-center gap-5 max-lg:w-full max-lg:justify-between">
          <Price cents={product.priceCents} className={`text-[2.2rem] ${product.wasCents === null ? '' : 'text-breast-600'}`} />
          <LinkButton size="lg" {...address}>
            {t.seeProduct}
          </LinkButton>
        </div>
      </header>
    </>
  )
}
