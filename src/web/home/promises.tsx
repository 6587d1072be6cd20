import { type Markup, markup } from '../base/markup.ts'
import { useWords } from '../base/visit.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { Plain } from '../ui/plain.tsx'

const promise = (icon: Markup, title: string, text: string): Markup =>
  markup`<li><span>${icon}</span><span><b>${title}</b><span>${text}</span></span></li>`

/** How it looks stands in home.css. */
export function Promises() {
  const t = useWords('home')
  const promises = [
    promise(iconMarkup('Truck'), t.freeDelivery, t.freeDeliveryText),
    promise(iconMarkup('RotateCcw'), t.guarantee, t.guaranteeText),
    promise(iconMarkup('ShieldCheck'), t.securePayment, t.securePaymentText),
    promise(iconMarkup('Headphones'), t.support, t.supportText),
  ]
  return <Plain as="section" className="home-promises next wrap" aria-label={t.promises} inside={markup`<ul>${promises}</ul>`} />
}
