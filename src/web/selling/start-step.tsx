import { Check } from 'lucide-react'
import { useState } from 'react'
import { type Application, FEWEST_CATEGORIES, mostCategories, type SellerCategory, sellerApplication } from '../../contract/applications.ts'
import { HOUSE_MILLI_PERCENT } from '../../rules/money/house-commission.ts'
import { useGo } from '../base/address.ts'
import { asCode } from '../base/reload-once.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatPercent } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { fitting, forgetDraft } from './kept-draft.ts'
import { typeOf } from './steps.ts'
import type { Draft } from './use-draft.ts'
import type { StartReserve } from './wizard-props.ts'

interface StartStepProps {
  type: 'goods' | 'services'
  application: Application | null
  categories: readonly SellerCategory[]
  draft: Draft
  isSignedIn: boolean
  reserve: StartReserve
}

const looks = {
  goods: { ground: 'bg-head-800', text: 'text-head-100', picture: '/media/480/products/kettle-teal.webp' },
  services: { ground: 'bg-spec-900', text: 'text-spec-100', picture: '/media/480/products/drill-driver.webp' },
}

/** Where the page is listed follows, as long as nobody has chosen otherwise. */
const alsoListed = ({ mainCategories: before, shopCategories }: Draft['said'], mainCategories: string[]) =>
  shopCategories.length === before.length && shopCategories.every((id) => before.includes(id)) ? { shopCategories: mainCategories } : {}

/** What is sold: the kind of account, and mainly which categories. */
export function StartStep({ type, categories, draft, isSignedIn, reserve }: StartStepProps) {
  const t = useWords('selling')
  const { locale } = useVisit()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const commission = formatPercent(locale, HOUSE_MILLI_PERCENT / 100_000)
  const kinds = [
    { name: 'goods', ...t.start.goods },
    { name: 'services', ...t.start.services },
  ] as const
  const isMissing = draft.said.mainCategories.length < FEWEST_CATEGORIES && categories.length > 0

  async function next() {
    setShown(isMissing)
    if (isMissing) return
    const to = '/register/startyourbusiness'
    if (!isSignedIn) return go({ to, search: { step: 'account', type } })
    setBusy(true)
    try {
      const begun = await tell(sellerApplication.begin, { accountType: typeOf(type), said: fitting(draft.said) })
      forgetDraft(typeOf(type))
      // What was told before is not asked again.
      const { openStep } = await asCode(import('./open-step.ts'))
      await go({ to, search: { step: openStep(begun), type } })
    } catch {
      // The toast has said why; what was chosen is still here.
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="h1 mt-8 max-lg:mt-6">{t.start.heading}</h1>
      <p className="mt-1 text-ink-600">{t.start.text}</p>
      <fieldset className="mt-6 grid grid-cols-2 gap-5 max-lg:grid-cols-1">
        <legend className="sr-only">{t.steps[0]}</legend>
        {kinds.map((kind) => {
          const isOn = kind.name === type
          const { ground, text, picture } = looks[kind.name]
          return (
            <label
              key={kind.name}
              className={`relative block cursor-pointer overflow-hidden rounded-hero p-7 text-white has-focus-visible:shadow-[var(--focus)] max-lg:rounded-panel max-lg:p-5 ${ground} ${isOn ? 'ring-4 ring-bill-400 ring-offset-4 ring-offset-down-50' : ''}`}
            >
              <input
                type="radio"
                name="accountType"
                value={kind.name}
                checked={isOn}
                className="sr-only"
                onChange={() => void go({ to: '.', search: { step: 'start', type: kind.name } }, { replace: true, stay: true })}
              />
              <span
                aria-hidden="true"
                className={`absolute top-6 right-6 grid size-7 place-items-center rounded-pill ${isOn ? 'bg-bill-400 text-ink-900' : 'ring-2 ring-white/60'}`}
              >
                {isOn && <Check className="size-4 !stroke-[3]" />}
              </span>
              <img src={picture} alt="" width={170} height={170} className="size-[170px] rounded-card object-contain max-lg:size-[110px]" />
              <b className="display mt-2 block text-[1.6rem] font-bold leading-tight">{kind.title}</b>
              <span className={`mt-1 block ${text}`}>{kind.text}</span>
              <ul className="mt-4 grid gap-1.5 text-sm">
                {[...kind.points, kind.fee(commission)].map((point) => (
                  <li key={point} className="flex gap-2">
                    <Check className="mt-0.5 size-4 text-bill-300" aria-hidden="true" />
                    {point}
                  </li>
                ))}
              </ul>
            </label>
          )
        })}
      </fieldset>
      {reserve && (
        <p className="mt-4 text-sm text-ink-600">
          {t.start.reserve(formatPercent(locale, reserve.milliPercent / 100_000), reserve.days, reserve.reason)}
        </p>
      )}
      <section className="panel mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="h3">{type === 'services' ? t.start.mainServices : t.start.main}</h2>
          <span className="text-sm text-ink-600">
            {t.chosen(draft.said.mainCategories.length, FEWEST_CATEGORIES, mostCategories.mainCategories)}
          </span>
        </div>
        {categories.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.categories.none}</p>}
        <CategoryChoice
          of={categories}
          chosen={draft.said.mainCategories}
          most={mostCategories.mainCategories}
          onChange={(mainCategories) => draft.set({ mainCategories, ...alsoListed(draft.said, mainCategories) })}
        />
        {isShown && isMissing && (
          <Alert tone="bad" className="mt-3">
            {t.problems.categories}
          </Alert>
        )}
      </section>
      <div className="mt-6 flex items-center justify-between gap-4">
        <span className="text-sm text-ink-600 max-lg:hidden">{t.start.minutes}</span>
        <Button size="lg" className="max-lg:w-full" busy={isBusy} onClick={() => void next()}>
          {t.next}
        </Button>
      </div>
    </>
  )
}
