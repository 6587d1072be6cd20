import { useEffect } from 'react'
import { sellerTask, type Task } from '../../contract/jobs.ts'
import { sellerImport } from '../../contract/seller-imports.ts'
import { isId } from '../../rules/ids.ts'
import { useAskQuietly, useForget } from '../base/ask.ts'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { isAbsent } from '../base/refused.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { TaskProgress } from '../desk/task/task-progress.tsx'
import { formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CategoriesPanel } from './imports/categories-panel.tsx'
import { ColumnsPanel } from './imports/columns-panel.tsx'
import { FoundPanel } from './imports/found-panel.tsx'
import { KnownPanel } from './imports/known-panel.tsx'
import { PicturesPanel } from './imports/pictures-panel.tsx'
import { ProblemsPanel } from './imports/problems-panel.tsx'
import { RunningPanel, useTaskCalls } from './imports/running-panel.tsx'
import { Steps } from './imports/steps.tsx'
import { UploadPanel } from './imports/upload-panel.tsx'
import { useChecked } from './imports/use-checked.ts'
import { WrongPanel } from './imports/wrong-panel.tsx'

/** One file on its way to goods: what it says, what would become of it, what came of it. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-import', 'seller-products', 'desk', 'desk-parts'],
  load,
  head: ({ visit, data }) => ({ title: `${data?.info.name ?? wordsOf(visit.locale, 'seller-import').title} - Mallard`, noindex: true }),
  Component: ImportFilePage,
  Missing: NoImport,
})

async function load({ params, need, hope }: PageContext) {
  const id = params.id ?? ''
  if (!isId(id)) throw notFound()
  const info = await need(sellerImport.getInfo, { id }).catch((failure) => {
    throw isAbsent(failure) ? notFound() : failure
  })
  // Which task it is changes while the page is open: the component asks for it by what it is shown then.
  if (info.data.taskId) await hope(sellerTask.getInfo, { id: info.data.taskId })
  return { info }
}

/** A file that nobody reads any more could never be decided: reading is neither paused nor ended. */
const onlyResumed = (task: Task): Task => ({ ...task, mayPause: false, mayUndo: false, mayCancel: false })

function ImportFilePage({ info }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-import')
  const visit = useVisit()
  const calls = useTaskCalls()
  const task = useAskQuietly(sellerTask.getInfo, { id: info.taskId ?? '' }, info.taskId !== null)
  const checked = useChecked(info)
  const forget = useForget()
  const isReadSince = info.state === 'reading' && task?.state === 'done'
  // It was read between the two questions: nothing would ask again.
  useEffect(() => {
    if (isReadSince) void forget('tasks')
  }, [isReadSince, forget])
  const mayWrite = mayHere(visit, 'shop products.write')
  const { state, outcome } = info
  const mayCorrect = mayWrite && info.isWhole && (state === 'read' || state === 'unreadable')
  const size = (bytes: number) => t.incomplete.size(formatNumber(visit.locale, Math.ceil(bytes / 1024)))
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/seller/import' }, text: t.back }}>
      <Steps info={info} />
      <h2 className="h3 mb-4 break-words">{info.name}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-xl:grid-cols-1">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {state === 'sending' && (
            <>
              <Alert tone="warn" title={t.incomplete.title}>
                {t.incomplete.text(size(info.received), size(info.bytes))}{' '}
                {info.isWhole && mayWrite && (
                  <Button size="sm" className="max-lg:h-11" onClick={() => void tell(sellerImport.read, { id: info.id })}>
                    {t.incomplete.check}
                  </Button>
                )}
              </Alert>
              {mayWrite && <UploadPanel into={{ id: info.id, bytes: info.bytes }} />}
            </>
          )}
          {state === 'reading' && task && (
            <TaskProgress
              key={task.id}
              title={t.reading}
              task={onlyResumed(task)}
              ask={async (id) => onlyResumed(await calls.ask(id))}
              act={async (act, id) => onlyResumed(await calls.act(act, id))}
            />
          )}
          {state === 'unreadable' && outcome?.why && (
            <Alert tone="bad" title={t.unreadable}>
              {t.whys[outcome.why]}
            </Alert>
          )}
          {state === 'started' && task && <RunningPanel key={task.id} info={info} task={task} />}
          {state === 'started' && <PicturesPanel pictures={info.pictures} />}
          {state === 'read' && <FoundPanel info={info} checked={checked} />}
          {state === 'read' && <CategoriesPanel key={info.taskId} info={info} mayWrite={mayWrite} />}
          {state === 'read' && <WrongPanel wrong={checked.found.wrong} />}
          {outcome && outcome.why === null && <ProblemsPanel info={info} outcome={outcome} mayCorrect={mayCorrect} />}
          {state === 'unreadable' && mayWrite && <UploadPanel />}
        </div>
        <aside className="grid grid-cols-1 gap-4">
          {outcome && outcome.columns.length > 0 && <ColumnsPanel info={info} outcome={outcome} mayCorrect={mayCorrect} />}
          {state === 'read' && <KnownPanel info={info} mayWrite={mayWrite} />}
          {(state === 'read' || state === 'started') && (
            <section className="rounded-card bg-warn-tint p-5 text-sm">
              <h2 className="h4">{t.undo.title}</h2>
              <p className="mt-1">{t.undo.text}</p>
            </section>
          )}
        </aside>
      </div>
    </DeskPage>
  )
}

function NoImport() {
  const t = useWords('seller-import')
  return (
    <DeskPage heading={t.title} back={{ to: { to: '/seller/import' }, text: t.back }}>
      <EmptyState small title={t.gone} text={t.goneText} />
    </DeskPage>
  )
}
