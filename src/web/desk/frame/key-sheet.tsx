import { useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Dialog } from '../../ui/sheet.tsx'
import { Kbd } from './kbd.tsx'
import { keyCaps } from './key-names.ts'
import { boundKeys, switchLetters, useLetters } from './keys.ts'

/** All keys that do something on this page, and the switch for single letters (WCAG 2.1.4). */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { keys: t } = useWords('desk')
  const letters = useLetters()
  const [bound] = useState(boundKeys)
  return (
    <Dialog title={t.title} width={520} onClose={onClose}>
      <label className="mb-3 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-head-600"
          checked={letters === 'on'}
          onChange={({ target }) => switchLetters(target.checked ? 'on' : 'off')}
        />
        <span>
          <b className="block font-semibold">{t.letters}</b>
          <span className="text-ink-600">{t.lettersText}</span>
        </span>
      </label>
      <dl className="grid gap-1 text-sm">
        {bound.map(({ key, text }) => (
          <div key={key} className="flex min-h-9 items-center justify-between gap-4 border-t border-down-200">
            <dt>{text}</dt>
            <dd>
              <Kbd keys={keyCaps(key)} />
              <span className="sr-only">{keyCaps(key).join(' ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
