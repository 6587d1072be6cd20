import type { ReactNode } from 'react'
import { useWords } from '../base/visit.ts'
import { SectionHead } from '../ui/section-head.tsx'
import type { Look } from './looks.ts'

/** Where a product card stands: in a box of its own, or on the page. */
export const CardBox = ({ boxed, children }: { boxed: boolean; children: ReactNode }) =>
  boxed ? <div className="h-full rounded-card bg-paper p-2.5 pb-3.5 text-ink-900 shadow-card">{children}</div> : children

/** What the operator has written over a part, where that is another text than the house's. */
export interface OwnWords {
  title?: string
  text?: string
}

export function DealsBand({ timer, look, own, children }: { timer: ReactNode; look: Look; own: OwnWords; children: ReactNode }) {
  const t = useWords('home')
  return (
    <section className="far wrap pt-11 max-lg:px-0 max-lg:pt-8">
      <div className="rounded-hero p-7 pt-6 max-lg:rounded-none max-lg:px-4 max-lg:py-6" style={look.deals}>
        <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 max-lg:mb-4" style={look.heading}>
          <h2 className="h2">{own.title || t.deals}</h2>
          {timer}
        </div>
        <ul className="scrollx grid grid-cols-6 gap-4 [&>li]:max-lg:w-[176px] [&>li]:max-lg:shrink-0">{children}</ul>
      </div>
    </section>
  )
}

export function ShopsBlock({ look, own, children }: { look: Look; own: OwnWords; children: ReactNode }) {
  const t = useWords('home')
  return (
    <section className="far wrap pt-12 max-lg:pt-8">
      <div style={look.heading}>
        <SectionHead title={own.title || t.shops} sub={own.text || t.shopsText} />
      </div>
      <ul className="scrollx grid grid-cols-3 gap-4 [&>li]:max-lg:w-[300px] [&>li]:max-lg:shrink-0">{children}</ul>
    </section>
  )
}

export function ProsBlock({ city, look, own, children }: { city: string; look: Look; own: OwnWords; children: ReactNode }) {
  const t = useWords('home')
  return (
    <section className="far mt-12 py-10 max-lg:mt-8 max-lg:py-7" style={look.pros}>
      <div className="wrap">
        <SectionHead
          title={own.title ? own.title.replace('{city}', city) : t.pros(city)}
          sub={own.text || t.prosText}
          link={{ text: t.allPros, to: '/services' }}
          service
        />
        <ul className="scrollx grid grid-cols-4 gap-4 [&>li]:max-lg:w-[300px] [&>li]:max-lg:shrink-0">{children}</ul>
      </div>
    </section>
  )
}

export function BestSellersBlock({ look, own, children }: { look: Look; own: OwnWords; children: ReactNode }) {
  const t = useWords('home')
  return (
    <section className="far far-rows wrap pt-12 max-lg:pt-8">
      <div style={look.heading}>
        <SectionHead title={own.title || t.best} sub={own.text || t.bestText} link={{ text: t.seeTop, to: '/shop/bestSeller' }} />
      </div>
      <ul className="grid grid-cols-6 gap-x-4 gap-y-8 max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-6 [&>li:nth-child(n+9)]:max-lg:hidden">
        {children}
      </ul>
    </section>
  )
}
