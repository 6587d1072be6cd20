import { ConfigError } from '../src/server/config.ts'
import { DatabaseError } from '../src/server/db/database-error.ts'

/** Runs a tool and says how it ended: one line for what a person can mend, the whole error for what is our bug. */
export async function runTool(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof DatabaseError
    process.stderr.write(expected ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exitCode = 1
  }
}
