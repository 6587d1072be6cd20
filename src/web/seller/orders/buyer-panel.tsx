import type { Sale } from '../../../contract/seller-orders.ts'
import { useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'

const addressLines = ({ recipient, companyName, apt, street, city, province, postalCode, phone }: Sale['address']) => [
  recipient,
  ...(companyName ? [companyName] : []),
  [apt, street].filter(Boolean).join('-'),
  `${city}, ${province} ${postalCode}`,
  phone,
]

/** Where it goes, and who gets it. */
export function BuyerPanel({ sale: { address, buyer, note, giftMessage } }: { sale: Sale }) {
  const t = useWords('seller-orders').buyer
  const lines = addressLines(address)
  return (
    <section className="panel text-sm" aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      <address className="mt-1.5 leading-relaxed not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <button
        type="button"
        className="link min-h-9 max-lg:min-h-11"
        onClick={() => void navigator.clipboard?.writeText(lines.join('\n')).then(() => sayDone(t.copied))}
      >
        {t.copy}
      </button>
      <p className="mt-1 text-xs text-ink-600">
        {t.orders(buyer.orders)} · {t.language[buyer.language as keyof typeof t.language] ?? buyer.language}
      </p>
      {note && <Remark title={t.note} text={note} />}
      {giftMessage && <Remark title={t.gift} text={giftMessage} />}
    </section>
  )
}

const Remark = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3 className="mt-3 font-semibold">{title}</h3>
    <p className="break-words text-ink-700">{text}</p>
  </>
)
