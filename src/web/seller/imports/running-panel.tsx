import { useState } from 'react'
import { sellerTask, type Task } from '../../../contract/jobs.ts'
import { type ImportInfo, sellerImport } from '../../../contract/seller-imports.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { tell } from '../../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** Asks how far a task of the shop is, and steers it. What the page shows beside it is asked for again with each answer. */
export function useTaskCalls() {
  const { ask } = useContextOfRouter()
  const forget = useForget()
  return {
    ask: async (id: string): Promise<Task> => {
      await forget('tasks')
      const task = await ask(sellerTask.getInfo, { id })
      if (task.askAgainMs === null) await forget('goods', 'stock')
      return task
    },
    act: (act: 'pause' | 'resume' | 'cancel' | 'undo', id: string): Promise<Task> => tell(sellerTask[act], { id }),
  }
}

/** Goods are made of the file, or were: how far it is, what came of it and the way back. */
export function RunningPanel({ info, task }: { info: ImportInfo; task: Task }) {
  const t = useWords('seller-import').running
  const calls = useTaskCalls()
  const told = ({ state, result }: Task) => {
    const { created = 0, changed = 0, left = 0, wrong = 0, unplaced = 0, restored = 0, kept = 0 } = result
    if (state === 'undone') return t.undone(restored, kept)
    return (
      <>
        <p>
          {t.result(created, changed, left)} {wrong + unplaced > 0 && t.leftOut(wrong + unplaced)}
        </p>
        {created > 0 && (
          <Link to="/seller/products" search={{ state: 'draft' }} className="link inline-flex min-h-6 items-center max-lg:min-h-11">
            {t.drafts}
          </Link>
        )}
      </>
    )
  }
  return (
    <>
      {task.state === 'cancelled' && info.known !== 'second' && <EndedNotice id={info.id} />}
      <TaskProgress title={t.title(info.products)} task={task} {...calls} tell={told} undoText={t.undoText} />
    </>
  )
}

/** Says what an import that somebody ended is, and begins it again. */
function EndedNotice({ id }: { id: string }) {
  const t = useWords('seller-import').running
  const visit = useVisit()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await tell(sellerImport.start, { id }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Alert tone="warn" title={t.ended}>
      {t.endedText}{' '}
      {mayHere(visit, 'shop products.write') && (
        <Button size="sm" className="max-lg:h-11" busy={isBusy} onClick={() => void begin()}>
          {t.again}
        </Button>
      )}
    </Alert>
  )
}
