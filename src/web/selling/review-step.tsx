import { useState } from 'react'
import { type Application, type SellerCategory, sellerApplication } from '../../contract/applications.ts'
import type { Sayable } from '../../contract/requirements.ts'
import { DECISION_WORKING_DAYS, isComplete, namesOf, SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { isRefusedAs, Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatNumber } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { forgetDraft } from './kept-draft.ts'
import { openStep, problemsOf } from './open-step.ts'
import { nameOfType, type StepName } from './steps.ts'

interface ReviewStepProps {
  application: Application
  categories: readonly SellerCategory[]
  /** What the marketplace wants to hear. */
  sayable: readonly Sayable[]
  email: string
}

/** Everything once more, the consent, and off it goes. */
export function ReviewStep({ application, categories, sayable, email }: ReviewStepProps) {
  const t = useWords('selling')
  const { locale } = useVisit()
  const go = useGo()
  const forget = useForget()
  const [agrees, setAgrees] = useState(false)
  const [says, setSays] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const type = nameOfType(application.accountType)
  const problems = problemsOf(application)
  const within = t.review.nextWithin(formatNumber(locale, DECISION_WORKING_DAYS))
  const nextSteps = [t.review.nextToday, [within, t.review.nextWithinText], t.review.nextThen]

  async function send() {
    if (!isComplete(problems)) return go({ to: '.', search: { step: openStep(application), type } })
    if (!agrees) return setProblem(t.review.mustAgree)
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(sellerApplication.send, {
        ...{ id: application.id, agreesTo: SELLER_AGREEMENT_VERSION },
        says: sayable.filter(({ id }) => says.includes(id)).map(({ id, version }) => ({ id, version })),
      })
      forgetDraft(application.accountType)
      await go({ to: '.', search: { type } }, { replace: true })
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.review.sendFailed)
      if (isRefusedAs(failure, 'too-late')) void forget('applications')
      if (isRefusedAs(failure, 'agreement-changed')) void forget('settings')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:mt-5 max-lg:grid-cols-1">
      <section className="panel">
        <h1 className="h2">{t.review.heading}</h1>
        <dl className="mt-4 divide-y divide-down-200 text-sm">
          {rowsOf({ application, categories, email, t }).map(({ label, value, step }) => {
            const lacks = step in problems && Object.keys(problems[step as keyof typeof problems]).length > 0
            return (
              <div key={label} className="grid grid-cols-[140px_1fr_auto] gap-4 py-3 max-lg:grid-cols-[90px_1fr_auto]">
                <dt className="text-ink-600">{label}</dt>
                <dd className="min-w-0 break-words font-medium">
                  {value}
                  {lacks && <span className="block text-xs text-bad">{t.review.missing}</span>}
                </dd>
                <dd>
                  <Link to="/register/startyourbusiness" search={{ step, type }} className="link">
                    {t.review.edit}
                    <span className="sr-only"> {label}</span>
                  </Link>
                </dd>
              </div>
            )
          })}
        </dl>
        {sayable.length > 0 && (
          <fieldset className="mt-5 grid gap-2">
            <legend className="label">{t.review.says}</legend>
            {sayable.map(({ id, words }) => (
              <Checkbox
                key={id}
                checked={says.includes(id)}
                onChange={({ target }) => setSays(target.checked ? [...says, id] : says.filter((one) => one !== id))}
              >
                {words}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <div className="mt-5">
          <Checkbox
            name="agrees"
            checked={agrees}
            onChange={({ target }) => setAgrees(target.checked)}
            aria-invalid={problem && !agrees ? true : undefined}
          >
            {t.review.agree}
            {locale === 'en' && ' '}
            <Link to="/help/business/seller-agreement" className="link" target="_blank">
              {t.review.agreement}
            </Link>{' '}
            {t.review.and}{' '}
            <Link to="/help/business/payments-processing-terms" className="link" target="_blank">
              {t.review.payments}
            </Link>
          </Checkbox>
          <p className="mt-1 pl-8 text-xs text-ink-600">{t.review.version(formatDate(locale, `${SELLER_AGREEMENT_VERSION}T12:00:00Z`))}</p>
        </div>
        {problem && (
          <Alert tone="bad" className="mt-4">
            {problem}
          </Alert>
        )}
        <Button size="lg" className="mt-5 w-full" busy={isBusy} onClick={() => void send()}>
          {t.review.send}
        </Button>
      </section>
      <aside className="rounded-panel bg-head-800 p-6 text-white">
        <h2 className="h3">{t.review.nextHeading}</h2>
        <ol className="mt-4 grid gap-4 text-sm">
          {nextSteps.map(([when, what], at) => (
            <li key={when} className="flex gap-3">
              <span className="grid size-7 shrink-0 place-items-center rounded-pill bg-bill-400 text-xs font-bold text-ink-900">
                {at + 1}
              </span>
              <span>
                <b className="block font-semibold">{when}</b>
                <span className="text-head-100">{what}</span>
              </span>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  )
}

interface Row {
  label: string
  value: string
  step: StepName
}

const list = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')

function rowsOf({
  application,
  categories,
  email,
  t,
}: Omit<ReviewStepProps, 'sayable'> & { t: ReturnType<typeof useWords<'selling'>> }): Row[] {
  const { said, accountType } = application
  const own = namesOf(accountType)
  const { rows } = t.review
  const isService = accountType === 'service account'
  const named = (ids: readonly string[]) => categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const both = application.hasFrontPhoto && application.hasBackPhoto
  return [
    { label: rows.account, value: list(isService ? t.start.services.title : t.start.goods.title, email), step: 'start' },
    {
      label: rows.person,
      value: list(
        `${said.firstName} ${said.lastName}`.trim(),
        said.phone,
        said.identityDocument && t.identity.documents[said.identityDocument],
        both && t.review.bothSides,
      ),
      step: 'identity',
    },
    { label: rows.place, value: list(said.city, said.province), step: 'identity' },
    { label: isService ? t.review.service : t.review.shop, value: list(said[own.id], said[own.name], said.displayName), step: 'business' },
    { label: rows.company, value: list(said.company, said.isPhysical && t.review.alsoPhysical), step: 'business' },
    ...(isService ? [] : [{ label: rows.shipsFrom, value: said.space ? t.business.spaceSubs[said.space] : '', step: 'business' as const }]),
    { label: rows.tax, value: list(application.tax?.legalName, application.tax?.businessNumber), step: 'tax' },
    { label: rows.categories, value: named([...said.mainCategories, ...said.shopCategories]).join(', '), step: 'categories' },
  ]
}
