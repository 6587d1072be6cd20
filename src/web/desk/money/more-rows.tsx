import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'

/** More at once help nobody. */
export const MORE_ROWS = 50

interface Part<Row> {
  records: readonly Row[]
  next: string | null
}

/** What a page brought of a list, and further parts of it as somebody asks for them. */
export function useRows<Row>({ records, next }: Part<Row>, read: (after: string) => Promise<Part<Row>>) {
  const [rest, setRest] = useState<Part<Row> & { of: readonly Row[] }>({ of: records, records: [], next })
  const [state, setState] = useState<'still' | 'reading' | 'failed'>('still')
  // A list that came anew begins anew.
  const shown = rest.of === records ? rest : { of: records, records: [], next }
  const more = async () => {
    if (!shown.next) return
    setState('reading')
    try {
      const part = await read(shown.next)
      setRest({ of: records, records: [...shown.records, ...part.records], next: part.next })
      setState('still')
    } catch {
      setState('failed')
    }
  }
  return { rows: [...records, ...shown.records], isMore: shown.next !== null, state, more: () => void more() }
}

/** The way to the rest of a list of money; nothing where all of it stands there. */
export function MoreRows({ of }: { of: Pick<ReturnType<typeof useRows>, 'isMore' | 'state' | 'more'> }) {
  const t = useWords('desk-parts').rest
  return (
    <>
      {of.isMore && (
        <Button look="line" size="sm" className="mt-3 max-lg:h-11" busy={of.state === 'reading'} onClick={of.more}>
          {t.more}
        </Button>
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {of.state === 'failed' ? t.failed : ''}
      </p>
    </>
  )
}
