import { Wrench } from 'lucide-react'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { Pic } from '../ui/pic.tsx'
import { WhatWhere } from './what-where.tsx'

/** What Mallard's services are, in one sentence, and the search that most people came for. */
export function HomeHero({ city }: { city: string }) {
  const front = useWords('services-front')
  return (
    <>
      <section className="bg-spec-900 text-white">
        <div className="relative mx-auto grid w-full max-w-[1450px] grid-cols-[1.1fr_.9fr] items-center gap-10 px-6 py-14 max-lg:grid-cols-1 max-lg:px-4 max-lg:py-8 lg:px-16">
          <div>
            <p className="mb-3 flex w-max max-w-full items-center gap-2 rounded-pill bg-white/12 px-3 py-1 text-xs font-semibold text-bill-200">
              <Wrench className="size-3.5" aria-hidden="true" />
              {front.heroTag}
            </p>
            <h1 className="display max-w-[620px] text-[3.7rem] leading-[.98] font-bold tracking-[-.035em] text-balance max-lg:text-[2.4rem]">
              {front.heroTitle}
            </h1>
            <p className="mt-4 max-w-[480px] text-lg text-spec-100 max-lg:text-base">{front.heroText}</p>
          </div>
          <div className="relative h-[320px] max-lg:hidden" aria-hidden="true">
            <Pic
              src="/media/products/faucet.webp"
              well="spec"
              first
              sizes="268px"
              className="!absolute top-0 right-0 h-[300px] w-[268px] rounded-hero"
            />
            <Pic
              src="/media/products/drill-driver.webp"
              well="bill"
              sizes="190px"
              max={480}
              className="!absolute top-[110px] right-[288px] size-[190px] rounded-hero"
            />
            <Pic
              src="/media/scenes/living-room.webp"
              full
              sizes="300px"
              position="50% 62%"
              className="!absolute top-0 right-[288px] h-[92px] w-[300px] max-w-[calc(100%-288px)] rounded-panel"
            />
          </div>
        </div>
        <div className="relative z-10 mx-auto w-full max-w-[1450px] px-6 max-lg:px-4 lg:px-16">
          <WhatWhere city={city} className="-mb-9 block max-lg:-mb-16" />
        </div>
      </section>
      <div className="mx-auto flex max-w-[1450px] flex-wrap items-center gap-2 px-6 pt-14 text-sm max-lg:px-4 max-lg:pt-20 lg:px-16">
        <span className="text-ink-600">{front.often}</span>
        {front.oftenAsked.map((words) => (
          <Link key={words} to="/services/searchDetails" search={{ searchText: words }} className="chip !h-9 max-lg:!h-11">
            {words}
          </Link>
        ))}
      </div>
    </>
  )
}
