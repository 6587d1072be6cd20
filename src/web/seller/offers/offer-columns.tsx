import type { Locale } from '../../../contract/locale.ts'
import type { offerStates } from '../../../contract/seller-offers.ts'
import { dayAndTime } from '../../i18n/days.ts'
import type { Dictionary } from '../../i18n/rooms.ts'
import { Tag } from '../../ui/tag.tsx'

type OfferWords = Dictionary<'seller-offers'>
type OfferState = (typeof offerStates)[number]

const tones = { planned: 'info', running: 'ok', ended: 'mute', stopped: 'warn' } as const

export const stateColumn = (t: OfferWords) => ({
  name: 'state',
  title: t.columns.state,
  onPhone: 'end' as const,
  cell: ({ state }: { state: OfferState }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
})

export const whenColumn = (t: OfferWords, locale: Locale, zone: string) => ({
  name: 'when',
  title: t.columns.when,
  cell: ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    t.from(dayAndTime(locale, startsAt, zone), dayAndTime(locale, endsAt, zone)),
})

/** Which offers of a kind are shown. */
export const stateViews = (t: OfferWords, kind: string, states: readonly OfferState[]) => [
  { text: t.all, query: `kind=${kind}` },
  ...states.map((state) => ({ text: t.states[state], query: `kind=${kind}&state=${state}` })),
]
