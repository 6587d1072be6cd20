import { providerStaff, type StaffCalls } from '../../contract/staff.ts'
import type { Staff } from '../../rules/permissions.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { TeamView } from '../desk/staff/team-view.tsx'
import { wordsOf } from '../i18n/words.ts'

/** Who works here, and what each may. */
export const page = definePage({
  whose: 'visitor',
  words: ['desk-staff', 'desk', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'desk-staff').title} - Mallard`, noindex: true }),
  Component: StaffPage,
})

async function load({ need }: PageContext) {
  return { team: await need(providerStaff.getInfo, {}) }
}

function StaffPage({ team }: Shown<Awaited<ReturnType<typeof load>>>) {
  return (
    <DeskPage heading={useWords('desk-staff').title}>
      <TeamView kind="business" team={team} calls={providerStaff as StaffCalls<Staff>} />
    </DeskPage>
  )
}
