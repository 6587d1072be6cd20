import { ArrowLeft, ExternalLink } from 'lucide-react'
import { operatorSeller, type SellerFacts } from '../../../contract/operator-sellers.ts'
import { useAttempt } from '../../base/attempt.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { RegistrationList } from '../../desk/tax/registration-list.tsx'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { formatDate, formatMoment, formatMoney, formatNumber, formatRating } from '../../i18n/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { SeeAs } from '../seeing/see-as.tsx'
import { StandingForm } from './standing-form.tsx'
import { standingTones } from './standing-tones.ts'

/** One seller: facts, how it stands and why, what may be decided, what it was told. */
export function SellerView({ of }: { of: SellerFacts }) {
  const t = useWords('operator-sellers')
  const tax = useWords('desk-tax')
  const visit = useVisit()
  const { locale } = visit
  const { search } = usePlace()
  const { case: _, ...list } = search
  const isPublic = of.standing === 'open'
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel text-sm" aria-label={of.name}>
        <Link to="/operator/sellers" search={list} className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t.back}
        </Link>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="h3 min-w-0 break-words">{of.name}</h2>
          <Tag tone={standingTones[of.standing]}>{t.standings[of.standing]}</Tag>
        </div>
        {of.decided && (
          <p className="mt-2 rounded-card bg-down-50 px-3 py-2">
            {of.decided.reason}
            <span className="block text-xs text-ink-600">{t.decided(of.decided.by, formatMoment(locale, of.decided.at))}</span>
          </p>
        )}
        <Facts of={of} />
        {/* The shop is another document. */}
        {isPublic && of.kind === 'shop' && (
          <a href={of.path} className="link mt-2 inline-flex min-h-11 items-center gap-1.5">
            <ExternalLink className="size-4" aria-hidden="true" />
            {t.see}
          </a>
        )}
      </section>
      {of.tax && (
        <section className="panel grid gap-2" aria-labelledby="seller-tax">
          <h3 id="seller-tax" className="h4">
            {tax.title}
          </h3>
          <RegistrationList of={of.tax} whose="seller" />
        </section>
      )}
      {of.owners.some(({ role }) => role === 'owner') && <SeeAs as={of.kind} id={of.id} />}
      {mayHere(visit, 'house sellers.manage') && (
        <>
          <StandingForm of={of} />
          <Writing of={of} />
        </>
      )}
      <Notices of={of} />
    </div>
  )
}

function Facts({ of }: { of: SellerFacts }) {
  const t = useWords('operator-sellers').facts
  const roles = useWords('desk').roles as Readonly<Record<string, string>>
  const { locale } = useVisit()
  const { kind, open, licence, salesCents } = of
  const rows: [string, string][] = [
    [t.open, (kind === 'shop' ? t.openShop : t.openBusiness)(open)],
    [t.products, formatNumber(locale, of.products)],
    ...(salesCents === null ? [] : [[t.sales, formatMoney(locale, salesCents)] as [string, string]]),
    ...(of.reviewCount > 0 ? [['★', t.rating(formatRating(locale, of.rating), of.reviewCount)] as [string, string]] : []),
    ...(licence
      ? [[t.licence, `${licence.kind} ${licence.number}, ${licence.isChecked ? t.licenceChecked : t.licenceUnchecked}`] as [string, string]]
      : []),
    [t.since, formatDate(locale, of.since)],
  ]
  return (
    <>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-600">{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {of.owners.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t.owners}</h3>
          <ul>
            {of.owners.map(({ name, mail, role }) => (
              <li key={`${name} ${mail}`} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {name}, {roles[role] ?? role}
                </span>
                <span className="text-ink-600">{mail}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Writing({ of: { kind, id } }: { of: SellerFacts }) {
  const t = useWords('operator-sellers')
  const attempt = useAttempt()
  return (
    <section className="panel" aria-label={t.tell}>
      <CommentBox
        label={t.tell}
        hint={t.tellHint}
        max={2000}
        send={async (words) => {
          const input = { kind, id, words }
          await tellInForm(operatorSeller.tell, input, attempt.keyOf(input))
          attempt.arrived()
        }}
      />
    </section>
  )
}

function Notices({ of: { notices } }: { of: SellerFacts }) {
  const t = useWords('operator-sellers')
  const { locale } = useVisit()
  return (
    <section className="panel text-sm" aria-label={t.notices}>
      <h3 className="h4 mb-1">{t.notices}</h3>
      {notices.length === 0 && <p className="text-ink-600">{t.noNotices}</p>}
      <ul className="divide-y divide-down-200">
        {notices.map(({ at, what, words, by }) => (
          <li key={at} className="py-2.5">
            <b className="font-semibold">{t.told[what]}</b>
            <p className="break-words whitespace-pre-line">{words}</p>
            <p className="text-xs text-ink-600">{t.decided(by, formatMoment(locale, at))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
