import { Store } from 'lucide-react'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { Drawer } from '../../ui/sheet.tsx'
import type { DeskName, Section } from './desks.ts'
import { OwnChoices } from './own-choices.tsx'
import { Person } from './person.tsx'

const entry = 'flex min-h-11 items-center gap-3 rounded-btn px-3 text-sm hover:bg-down-100'

/** All sections, and what is one's own. */
export function MoreSheet({ desk, sections, onClose }: { desk: DeskName; sections: readonly Section[]; onClose: () => void }) {
  const t = useWords('desk')
  return (
    <Drawer title={t.desks[desk]} width={360} onClose={onClose}>
      <Person desk={desk} className="mb-3" />
      <ul className="border-b border-down-200 pb-3">
        {sections.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link to={to} className={entry} onClick={onClose}>
              <Icon className="!size-[18px]" aria-hidden="true" />
              {t.names[name]}
            </Link>
          </li>
        ))}
        <li>
          <a href="/home" className={entry}>
            <Store className="!size-[18px]" aria-hidden="true" />
            {t.toMarketplace}
          </a>
        </li>
      </ul>
      <OwnChoices desk={desk} />
    </Drawer>
  )
}
