import type { Output } from '../../../contract/call.ts'
import type { doors } from '../../../contract/catalogue.ts'
import { marketDay } from '../../../rules/calendar.ts'
import { DOORS, doorDay, doorsOpen } from '../../../rules/page/christmas.ts'
import { useLinkMarkup } from '../../base/link.tsx'
import { type Markup, markup } from '../../base/markup.ts'
import { useNow } from '../../base/now.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { cutOutMarkup } from '../../ui/pic.tsx'
import { Plain } from '../../ui/plain.tsx'

/** A door a day: from its day on, by the marketplace's clock, a gift stands behind it. It only shows, so it is text. */
export function Doors({ opened }: { opened: Output<typeof doors.open> }) {
  const t = useWords('malls')
  const { locale } = useVisit()
  const now = useNow()
  const link = useLinkMarkup()
  const today = marketDay(new Date(now))
  const open = doorsOpen(today)
  const doorOf = (number: number): Markup => {
    const gift = number <= open ? opened.find((door) => door.number === number)?.gift : undefined
    if (gift) {
      const price = formatMoney(locale, gift.priceCents)
      const said = t.doorOpen(number, gift.title, price)
      const picture = cutOutMarkup({ src: gift.picUrl, sizes: '(width < 62rem) 22vw, 96px', min: 96, max: 240 })
      const inside = markup`<span class="sr-only">${said}</span><span aria-hidden="true"><i>${number}</i>${picture}<b>${price}</b></span>`
      return markup`<li class="open">${link({ to: '/product/productDetails', search: { id: gift.id } }, inside)}</li>`
    }
    const day = monthDay(locale, doorDay(today, number))
    const said = number <= open ? t.doorEmpty(number) : t.doorClosed(number, day)
    const below = number > open && markup`<small>${day}</small>`
    return markup`<li><span class="sr-only">${said}</span><span aria-hidden="true"><i>${number}</i>${below}</span></li>`
  }
  const all = Array.from({ length: DOORS }, (_, at) => doorOf(at + 1))
  const state = open === 0 ? t.doorsClosed(monthDay(locale, doorDay(today, 1))) : t.doorsOpen(open)
  return (
    <Plain
      as="section"
      className="doors wrap"
      aria-labelledby="doors-title"
      inside={markup`<div><header><h2 id="doors-title">${t.doors}</h2><p>${state}</p></header><ol>${all}</ol></div>`}
    />
  )
}
