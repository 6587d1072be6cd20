import { Gift, Smartphone } from 'lucide-react'
import { useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { Pic } from '../ui/pic.tsx'
import { LateNewsletter } from './late-newsletter.tsx'

/** Gift service, the phone, and the newsletter. */
export function Closing() {
  const t = useWords('home')
  return (
    <section className="far wrap module grid grid-cols-2 gap-4 pt-12 text-ink-900 max-lg:grid-cols-1 max-lg:pt-8">
      <div className="relative overflow-hidden rounded-panel bg-breast-50 p-8 pr-[230px] max-lg:p-6 max-lg:pr-[130px]">
        <p className="flex items-center gap-1.5 text-sm font-semibold text-breast-600">
          <Gift className="size-4" aria-hidden="true" />
          {t.gift}
        </p>
        <h2 className="h3 mt-1">{t.giftTitle}</h2>
        <p className="mt-2 text-sm text-ink-700">{t.giftText}</p>
        <LinkButton look="line" to="/free-gifts" className="mt-5 max-lg:!h-auto max-lg:py-2.5 max-lg:!whitespace-normal">
          {t.giftButton}
        </LinkButton>
        <Pic
          src="/media/products/gift.webp"
          sizes="230px"
          max={480}
          className="!absolute -right-4 bottom-0 size-[240px] !bg-none max-lg:size-[140px]"
        />
      </div>
      <div
        className="relative overflow-hidden rounded-panel p-8 pr-[230px] text-white max-lg:p-6 max-lg:pr-[130px]"
        style={{ background: 'var(--sheen)' }}
      >
        <p className="flex items-center gap-1.5 text-sm font-semibold text-bill-200">
          <Smartphone className="size-4" aria-hidden="true" />
          {t.app}
        </p>
        <h2 className="h3 mt-1">{t.appTitle}</h2>
        <p className="mt-2 text-sm text-head-50">{t.appText}</p>
        <Pic
          src="/media/products/smartphone.webp"
          sizes="230px"
          max={480}
          className="!absolute -right-2 bottom-2 size-[220px] !bg-none max-lg:size-[130px]"
        />
      </div>
      <div className="col-span-2 grid grid-cols-[1fr_440px] items-center gap-8 rounded-panel bg-bill-100 px-8 py-7 max-lg:col-span-1 max-lg:grid-cols-1 max-lg:gap-4 max-lg:p-6">
        <div>
          <h2 className="h3">{t.news}</h2>
          <p className="mt-1 text-sm text-ink-700">{t.newsText}</p>
        </div>
        <LateNewsletter />
      </div>
    </section>
  )
}
