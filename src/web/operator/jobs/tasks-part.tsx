import type { Output } from '../../../contract/call.ts'
import { operatorTask } from '../../../contract/jobs.ts'
import { post } from '../../base/browser-calls.ts'
import { Link } from '../../base/link.tsx'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { TaskProgress } from '../../desk/task/task-progress.tsx'
import { formatMoment } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Long work of the marketplace, each followed while it moves. */
export function TasksPart({ of }: { of: Output<typeof operatorTask.page> }) {
  const t = useWords('operator-jobs')
  const { locale } = useVisit()
  if (of.records.length === 0) return <EmptyState small pose="sleep" title={t.noTasks} text={t.noTasksText} />
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t.tasks}>
      {of.records.map((task) => (
        <TaskProgress
          key={task.id}
          title={`${t.taskKinds[task.kind] ?? task.kind}, ${formatMoment(locale, task.startedAt)}`}
          task={task}
          ask={(id) => post(operatorTask.getInfo, { id })}
          act={(act, id) => tellInForm(operatorTask[act], { id })}
        />
      ))}
      {of.next && (
        <Link to="/operator/jobs" search={{ after: of.next }} className="link inline-flex min-h-11 items-center">
          {t.older}
        </Link>
      )}
    </section>
  )
}
