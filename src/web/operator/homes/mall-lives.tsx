import { useState } from 'react'
import { type MallInfo, operatorMall } from '../../../contract/operator-malls.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'

/** What lives in a mall, said before it is closed; and the way back. */
export function MallLives({ info, onInfo }: { info: MallInfo; onInfo: (info: MallInfo) => void }) {
  const t = useWords('operator-homes').malls
  const { locale } = useVisit()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const { mallId, version, lives, isMain, isClosed } = info
  async function send(write: () => Promise<Awaited<ReturnType<typeof tellInForm<typeof operatorMall.close>>>>, said: string) {
    setBusy(true)
    setTrouble('')
    const answer = await write().catch(() => null)
    setBusy(false)
    if (!answer) return setTrouble(t.failed)
    if (answer.is === 'wrong') return setTrouble(t.mainStays)
    onInfo(answer.info)
    if (answer.is === 'conflict') return setTrouble(t.changedMeanwhile)
    setAsking(false)
    sayDone(said)
  }
  const told = (
    <ul className="list-disc pl-5 text-sm">
      <li>{t.lives.shops(lives.shops)}</li>
      {!isMain && lives.shopsOnlyHere > 0 && <li>{t.lives.onlyHere(lives.shopsOnlyHere)}</li>}
      {lives.seasons > 0 && <li>{t.lives.seasons(lives.seasons)}</li>}
    </ul>
  )
  return (
    <section className="panel grid gap-3" aria-labelledby="lives">
      <h2 id="lives" className="h4">
        {t.lives.title}
      </h2>
      {told}
      {trouble && !isAsking && <Alert tone="bad">{trouble}</Alert>}
      <div className="flex flex-wrap gap-2">
        {info.externalUrl === null && !isClosed && (
          <LinkButton look="line" to="/operator/content" search={{ tab: 'home', mall: mallId }}>
            {t.editHome}
          </LinkButton>
        )}
        {isClosed ? (
          <Button busy={isBusy} onClick={() => void send(() => tellInForm(operatorMall.reopen, { mallId }), t.isOpen)}>
            {t.reopen}
          </Button>
        ) : (
          !isMain && (
            <Button look="line" onClick={() => setAsking(true)}>
              {t.close}
            </Button>
          )
        )}
      </div>
      {isMain && <p className="text-xs text-ink-600">{t.mainStays}</p>}
      {isAsking && (
        <AskDialog
          title={t.closeAsk(info.content.name[locale])}
          no={t.leave}
          yes={t.close}
          isBusy={isBusy}
          onYes={() =>
            void send(() => tellInForm(operatorMall.close, { mallId, version, seenShopsOnlyHere: lives.shopsOnlyHere }), t.isClosed)
          }
          onClose={() => setAsking(false)}
        >
          <div className="grid gap-3 text-sm">
            {told}
            <p>{t.closeText}</p>
            {trouble && <Alert tone="bad">{trouble}</Alert>}
          </div>
        </AskDialog>
      )}
    </section>
  )
}
