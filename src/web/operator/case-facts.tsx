import type { Case } from '../../contract/applications.ts'
import { useWords } from '../base/visit.ts'

/** What the applicant has told, in words. */
export function CaseFacts({ of: one }: { of: Case }) {
  const t = useWords('operator')
  const { said, categoryNames, collects } = one
  const isService = one.accountType === 'service account'
  const facts: [string, string][] = [
    [t.rows.person, `${said.firstName} ${said.lastName}, ${said.phone}`],
    [t.rows.email, one.email],
    [t.rows.company, said.company || t.no],
    [t.rows.name, isService ? `${said.serviceName}, ${said.serviceId}` : `${said.shopName}, ${said.shopId}`],
    [t.rows.categories, categoryNames.shopCategories.join(', ')],
    [t.rows.main, categoryNames.mainCategories.join(', ')],
    ...(categoryNames.scopeCategories.length > 0 ? [[t.rows.scope, categoryNames.scopeCategories.join(', ')] as [string, string]] : []),
    ...(said.space ? [[t.rows.shipsFrom, t.spaces[said.space]] as [string, string]] : []),
    [
      t.rows.physical,
      said.isPhysical ? [said.street, said.city, said.province, said.postalCode].filter(Boolean).join(', ') : `${t.no}, ${said.city}`,
    ],
    [t.rows.template, said.template],
    [t.rows.language, one.language],
    [t.rows.agreement, t.agreed(one.agreementVersion)],
    ...(collects ? [[t.rows.tax, `${t.collects[collects.gstHst](t.gstHst)}; ${t.collects[collects.qst](t.qst)}`] as [string, string]] : []),
    [t.rows.words, said.businessScope],
  ]
  return (
    <dl className="mt-5 grid grid-cols-3 gap-x-6 gap-y-3 border-t border-down-200 pt-5 text-sm max-lg:grid-cols-1">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-600">{label}</dt>
          <dd className="wrap-anywhere font-medium whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
