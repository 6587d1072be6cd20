import type { Output } from '../../../contract/call.ts'
import { sellerTask } from '../../../contract/jobs.ts'
import { post } from '../../base/browser-calls.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { formatMoment } from '../../i18n/format.ts'

/** The last long works of the shop: where a change of many is found again and taken back, long after it was said to be done. */
export function TasksPart({ of }: { of: Output<typeof sellerTask.page> | null | undefined }) {
  const t = useWords('seller-tasks')
  const { locale } = useVisit()
  if (of === null || of?.records.length === 0) return null
  return (
    <section className="mb-6 grid grid-cols-1 gap-3" aria-labelledby="tasks">
      <h2 id="tasks" className="h4">
        {t.title}
      </h2>
      {!of && (
        <p className="panel text-sm" role="alert">
          {t.failed}
        </p>
      )}
      {of?.records.map((task) => (
        <TaskProgress
          key={task.id}
          title={`${t.kinds[task.kind] ?? task.kind}, ${formatMoment(locale, task.startedAt)}`}
          task={task}
          ask={(id) => post(sellerTask.getInfo, { id })}
          act={(act, id) => tellInForm(sellerTask[act], { id })}
        />
      ))}
    </section>
  )
}
