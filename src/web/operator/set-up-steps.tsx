import { Check, Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SetUp } from '../../contract/opening.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Duck } from '../ui/duck.tsx'
import { MallForm } from './mall-form.tsx'

const checksOf = (of: SetUp) => ({
  owner: true,
  mall: of.mall !== null,
  tax: of.hasTaxHome,
  mail: of.hasMail,
  payment: of.payment !== 'none',
  categories: of.hasCategories,
  goods: of.hasGoods,
})

/** What is set up and what is not, in the order in which it is done; beside it, what is missing before one can open. */
export function SetUpSteps({ of }: { of: SetUp }) {
  const t = useWords('opening')
  const { locale } = useVisit()
  const [isNaming, setNaming] = useState(false)
  const checks = checksOf(of)
  const showsForm = isNaming || !of.mall
  return (
    <>
      <Head of={of} done={Object.values(checks).filter(Boolean).length} all={Object.keys(checks).length} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 max-lg:grid-cols-1">
        <ol className="grid gap-3">
          <Step n={1} title={t.owner} text={t.ownerIs(of.owner.nickName, of.owner.email)} isDone />
          <Step
            n={2}
            title={t.mall}
            text={of.mall && !showsForm ? t.mallIs(of.mall.name[locale]) : t.mallText}
            isDone={of.mall !== null}
            isOpen={showsForm}
            action={
              !showsForm && (
                <Button look="line" onClick={() => setNaming(true)}>
                  {t.change}
                </Button>
              )
            }
          >
            {showsForm && (
              <MallForm
                name={of.mall?.name ?? { en: '', fr: '', zh: '' }}
                onDone={() => setNaming(false)}
                {...(of.mall && { onCancel: () => setNaming(false) })}
              />
            )}
          </Step>
          <Step n={3} title={t.tax} text={of.hasTaxHome ? t.taxIs : t.taxText} isDone={of.hasTaxHome} />
          <Step n={4} title={t.mail} text={of.hasMail ? t.mailIs : t.mailText} isDone={of.hasMail} />
          <Step
            n={5}
            title={t.payment}
            text={{ none: t.paymentText, stripe: t.paymentIs, embedded: t.paymentTest }[of.payment]}
            isDone={of.payment !== 'none'}
          />
          <li className="px-2 text-xs text-ink-600">{t.environment}</li>
        </ol>
        <div className="grid gap-4">
          <section className="panel" aria-labelledby="before-title">
            <h2 id="before-title" className="h4">
              {t.before}
            </h2>
            <ul className="mt-3 grid gap-2.5 text-sm">
              {(Object.keys(checks) as (keyof typeof checks)[]).map((name) => (
                <li key={name} className="flex items-start gap-2.5">
                  {checks[name] ? (
                    <CircleCheck className="size-5 shrink-0 text-head-600" aria-hidden="true" />
                  ) : (
                    <Circle className="size-5 shrink-0 text-ink-500" aria-hidden="true" />
                  )}
                  <span className={checks[name] ? 'text-ink-600' : ''}>
                    {t.checks[name]}
                    <span className="sr-only">: {checks[name] ? t.done : t.missing}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="panel" aria-labelledby="next-title">
            <h2 id="next-title" className="h4">
              {t.next}
            </h2>
            <p className="mt-2 text-sm text-ink-700">{of.waiting > 0 ? t.nextWaiting(of.waiting) : t.nextSellers}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <LinkButton look="line" to="/operator/applications">
                {t.toApplications}
              </LinkButton>
              <LinkButton look="line" to="/home">
                {t.toHome}
              </LinkButton>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

function Head({ of, done, all }: { of: SetUp; done: number; all: number }) {
  const t = useWords('opening')
  return (
    <header
      className="relative flex min-h-32 items-center overflow-hidden rounded-panel px-7 py-6 text-white max-lg:px-5"
      style={{ background: 'var(--sheen)' }}
    >
      <div className="max-w-[640px] lg:mr-[220px]">
        <h2 className="h2">{of.hasGoods ? t.headOpen : t.head}</h2>
        <p className="mt-1 text-sm text-head-50">{(of.hasGoods ? t.progressOpen : t.progress)(done, all)}</p>
        <div className="mt-4 h-2 max-w-[420px] overflow-hidden rounded-pill bg-white/25" aria-hidden="true">
          <div className="h-full bg-bill-400" style={{ width: `${(100 * done) / all}%` }} />
        </div>
      </div>
      <Duck pose="swim" className="absolute right-6 bottom-2 w-[180px] max-lg:hidden" />
    </header>
  )
}

interface StepProps {
  n: number
  title: string
  text: string
  isDone: boolean
  isOpen?: boolean
  action?: ReactNode
  children?: ReactNode
}

const Step = ({ n, title, text, isDone, isOpen = false, action, children }: StepProps) => (
  <li className={`panel ${isOpen ? 'ring-2 ring-head-600' : ''}`}>
    <div className="flex items-center gap-4">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-pill text-sm font-bold ${
          isDone ? 'bg-head-600 text-white' : isOpen ? 'bg-bill-400 text-ink-900' : 'ring-2 ring-down-300 ring-inset'
        }`}
        aria-hidden="true"
      >
        {isDone ? <Check className="size-5" /> : n}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="h4">{title}</h2>
        <p className="text-sm break-words text-ink-600">{text}</p>
      </div>
      {action}
    </div>
    {children}
  </li>
)
