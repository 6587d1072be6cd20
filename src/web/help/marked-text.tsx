import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { useVisit } from '../base/visit.ts'
import { piecesOf } from './inline.ts'

/** A text with its strong words and its links. */
export function MarkedText({ text }: { text: string }) {
  const { locale } = useVisit()
  return piecesOf(text, locale).map((piece, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move.
    if (piece.href) return <WordsLink key={n} href={piece.href} text={piece.text} />
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never move.
    return piece.strong ? <strong key={n}>{piece.text}</strong> : piece.text
  })
}

const WordsLink = ({ href, text }: { href: string; text: string }) => (
  <Link {...addressFrom(href)} className="link">
    {text}
  </Link>
)
