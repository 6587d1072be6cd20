import { type BegunTask, sellerTask, type Task } from '../../../contract/jobs.ts'
import { useForget } from '../../base/ask.ts'
import { tell } from '../../base/tell.ts'
import { useContextOfRouter, useWords } from '../../base/visit.ts'
import type { BulkDone } from '../../desk/table/bulk.ts'
import { endOf } from './end-of.ts'

const ASK_MS = 500
/** After so long somebody is told that it goes on without them. */
const MOST_ASKING = 20
/** Of what was left out; the others are counted. */
const MOST_NAMED = 3

/** Waits some seconds for a change over many products, and says how it stands then and what it left out. */
export function useFollowed(): (task: BegunTask, countOf: (task: Task) => number) => Promise<BulkDone> {
  const t = useWords('seller-products').bulk
  const { ask } = useContextOfRouter()
  const forget = useForget()
  // Asked anew each time: what is kept of it is older.
  const read = async (id: string) => {
    await forget('tasks')
    return ask(sellerTask.getInfo, { id })
  }
  async function ended(task: Task): Promise<Task> {
    let now = task
    for (let n = 0; n < MOST_ASKING && now.askAgainMs !== null && endOf(now) === 'goesOn'; n++) {
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
      now = await read(task.id)
    }
    await forget('goods', 'stock')
    return now
  }
  return async (task, countOf) => {
    const now = await ended(task)
    const is = endOf(now)
    const missed = task.leftOut.count + (now.result.overtaken ?? 0)
    const names = task.leftOut.named
      .slice(0, MOST_NAMED)
      .map(({ title }) => title)
      .join(', ')
    const said = { done: t.done(countOf(now)), goesOn: t.goesOn, stopped: t.stopped }[is]
    return {
      text: missed > 0 ? `${said}. ${t.missed(missed, names)}` : said,
      isBad: is === 'stopped',
      undo: async () => ({ isUndone: (await ended(await tell(sellerTask.undo, { id: task.id }))).state === 'undone' }),
    }
  }
}
