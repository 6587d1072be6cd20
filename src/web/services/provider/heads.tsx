import { BadgeCheck, Clock3, HardHat, Trophy } from 'lucide-react'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoney } from '../../i18n/format.ts'
import { ConsultLink } from '../../service-requests/consult-link.tsx'
import { isPhotograph, Pic } from '../../ui/pic.tsx'
import { Stars } from '../../ui/stars.tsx'
import { CollectPro } from '../collect-button.tsx'
import { DirectoryCrumbs } from '../directory-crumbs.tsx'
import { replyTime } from '../reply-time.ts'
import type { SectionProps } from './section.ts'
import { SharePro } from './share-pro.tsx'

const placeOf = ({ district, city }: SectionProps['provider']) => (district && district !== city ? `${district}, ${city}` : city)

/** Credentials on the left, a picture on the right. */
export function SplitHead({ provider }: SectionProps) {
  const t = useWords('providers')
  const directory = useWords('directory')
  const facts = [
    [
      t.licence,
      provider.licence ? `${provider.licence.kind}, ${provider.licence.isChecked ? t.licenceChecked : t.licenceSaid}` : t.noLicence,
    ],
    [t.base, placeOf(provider)],
    [t.speaks, provider.languages.join(', ')],
  ]
  return (
    <header className="bg-spec-900 text-white">
      <div className="mx-auto grid max-w-[1450px] grid-cols-[1fr_560px] max-xl:grid-cols-[1fr_400px] max-lg:grid-cols-1">
        <div className="px-6 py-10 max-lg:order-2 max-lg:px-4 max-lg:py-6 lg:pl-16">
          <DirectoryCrumbs
            crumbs={[{ name: provider.categoryName }, { name: placeOf(provider) }]}
            className="mb-5 text-spec-200 max-lg:mb-3"
          />
          <div className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="display grid size-16 shrink-0 place-items-center rounded-card bg-bill-400 text-2xl font-extrabold text-spec-900"
            >
              {provider.initials}
            </span>
            <div>
              <h1 className="display text-[2.6rem] leading-none font-bold tracking-[-.03em] max-lg:text-[1.8rem]">
                {provider.displayName}
              </h1>
              <p className="mt-1.5 text-spec-100">
                {provider.categoryName}, {placeOf(provider)} · {t.since(provider.founded)}
              </p>
            </div>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
            <span className="inline-flex items-center rounded-pill bg-paper px-3 py-1.5">
              <Stars rating={provider.rating} count={provider.reviewCount} />
            </span>
            {provider.respondsInMinutes !== null && (
              <span className="flex items-center gap-1.5">
                <Clock3 className="size-[18px] text-bill-300" aria-hidden="true" />
                {t.replies(replyTime(directory, provider.respondsInMinutes))}
              </span>
            )}
            <span className="flex items-center gap-1.5">
              <Trophy className="size-[18px] text-bill-300" aria-hidden="true" />
              {t.hired(provider.hireCount)}
            </span>
          </div>
          <dl className="mt-6 grid max-w-[720px] grid-cols-3 gap-px overflow-hidden rounded-card bg-white/15 text-sm max-lg:grid-cols-1">
            {facts.map(([name, value]) => (
              <div key={name} className="bg-spec-900 px-4 py-3">
                <dt className="text-xs text-spec-200">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Pic
          src={provider.picUrl}
          full={isPhotograph(provider.picUrl)}
          first
          well="spec"
          pad={6}
          max={1200}
          sizes="(width < 62rem) 100vw, 560px"
          className="min-h-[360px] max-lg:order-1 max-lg:min-h-[200px]"
        />
      </div>
    </header>
  )
}

/** A picture over the whole width, the name very large over it. */
export function CoverHead({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  const { locale } = useVisit()
  return (
    <header className="relative overflow-hidden">
      <Pic src={provider.picUrl} full first max={1600} sizes="100vw" position="50% 70%" className="!absolute inset-0 !bg-none" />
      <div className="absolute inset-0 bg-[linear-gradient(90deg,#191714_30%,#191714cc_55%,#19171433)] max-lg:bg-[#191714e0]" />
      <div className="relative mx-auto max-w-[1450px] px-6 py-14 max-lg:px-4 max-lg:py-8 lg:px-16">
        <DirectoryCrumbs crumbs={[{ name: provider.categoryName }, { name: placeOf(provider) }]} className="mb-6 text-[#ddd4c6]" />
        <p className="inline-flex items-center gap-2 bg-bill-400 px-3 py-1 text-sm font-bold text-ink-900">
          <HardHat className="size-4" aria-hidden="true" />
          {provider.categoryName} · {placeOf(provider)}
        </p>
        <h1 className="display mt-5 max-w-[760px] text-[4.6rem] leading-[.92] font-extrabold tracking-[-.045em] text-balance max-lg:text-[2.7rem]">
          {provider.displayName}
        </h1>
        <p className="mt-4 max-w-[500px] text-lg text-[#ddd4c6] max-lg:text-base">{provider.promise}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ConsultLink
            start={{ providerId: provider.id, searchText }}
            className="inline-flex h-12 items-center bg-bill-400 px-7 font-bold text-ink-900 hover:bg-bill-300"
          >
            {t.siteVisit}
            {provider.unit === 'visit' && provider.fromCents > 0 && `, ${formatMoney(locale, provider.fromCents)}`}
          </ConsultLink>
          {provider.work.length > 0 && (
            <a href="#work" className="inline-flex h-12 items-center px-6 font-semibold ring-1 ring-[#f4efe6] ring-inset">
              {t.seeWork}
            </a>
          )}
          <SharePro pro={provider} className="inline-flex h-12 items-center gap-2 px-6 font-semibold ring-1 ring-[#f4efe6] ring-inset" />
        </div>
      </div>
    </header>
  )
}

/** One person, one column: a picture beside a few words. */
export function PlainHead({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  const directory = useWords('directory')
  return (
    <header>
      <DirectoryCrumbs crumbs={[{ name: provider.categoryName }, { name: placeOf(provider) }]} className="mb-4 text-ink-600" />
      <div className="flex items-start gap-6 max-lg:flex-col max-lg:gap-4">
        <Pic
          src={provider.picUrl}
          full={isPhotograph(provider.picUrl)}
          first
          well="spec"
          sizes="(width < 62rem) 100vw, 148px"
          className="size-[148px] shrink-0 rounded-hero max-lg:h-[180px] max-lg:w-full"
        />
        <div className="min-w-0 flex-1">
          <h1 className="h1">{provider.displayName}</h1>
          <p className="text-ink-600">
            {provider.categoryName}, {placeOf(provider)} · {provider.languages.join(', ')}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Stars rating={provider.rating} count={provider.reviewCount} />
            {provider.respondsInMinutes !== null && (
              <span className="flex items-center gap-1.5 text-ink-700">
                <Clock3 className="size-4 text-ok" aria-hidden="true" />
                {t.replies(replyTime(directory, provider.respondsInMinutes))}
              </span>
            )}
            {provider.licence && (
              <span className="tag tag-info">
                <BadgeCheck className="size-3.5" aria-hidden="true" />
                {provider.licence.kind}
                {provider.licence.isChecked && `, ${t.licenceChecked}`}
              </span>
            )}
          </div>
          <p className="mt-3 text-ink-700">{provider.story}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ConsultLink start={{ providerId: provider.id, searchText }} className="btn btn-service">
              {t.request}
            </ConsultLink>
            <CollectPro pro={provider} />
            <SharePro pro={provider} />
          </div>
        </div>
      </div>
    </header>
  )
}
