import type { PrivacyOfficer } from '../../contract/privacy-register.ts'
import { useWords } from '../base/visit.ts'

/** Who answers for how personal information is kept, as the law asks. */
export function OfficerNote({ of: { title, email, phone } }: { of: PrivacyOfficer }) {
  const t = useWords('help')
  return (
    <section className="panel" aria-label={t.officer}>
      <h2 className="h4">{t.officer}</h2>
      <p className="mt-1 text-ink-700">
        {title}
        {' · '}
        <a href={`mailto:${email}`} className="link break-words">
          {email}
        </a>
        {phone && ` · ${phone}`}
      </p>
    </section>
  )
}
