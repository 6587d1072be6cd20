import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { whyNoCluster } from './cluster/programs.mjs'
import { readState } from './cluster/state.ts'
import { down, up } from './cluster/up.ts'
import { drawStatus } from './cluster/watch.ts'
import { runTool } from './run-tool.ts'

/** npm run cluster [-- up | status | down] [--name NAME] [--async] [--as-built]: PostgreSQL under Patroni with two Mallard processes, on this machine. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string', default: 'mallard' },
    async: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

await runTool(async () => {
  const [verb = 'up'] = positionals
  if (verb === 'down') {
    down(values.name)
    return 'nothing is left of it'
  }
  if (verb === 'status') {
    const state = readState(values.name)
    return state ? drawStatus(state) : `there is no cluster named ${values.name}`
  }
  if (verb !== 'up') throw new Error(`There is up, status and down, not ${verb}`)
  const why = whyNoCluster()
  if (why) throw new Error(`There can be no cluster here: ${why}`)
  const notBuilt = values['as-built'] ? null : await build(say)
  if (notBuilt) throw new Error(notBuilt)
  const state = await up({
    name: values.name,
    synchronous: !values.async,
    settings: async () => ({ MALLARD_DEMO: 'on', MALLARD_POINTS: 'off' }),
    say,
  })
  return drawStatus(state)
})
process.exit()
