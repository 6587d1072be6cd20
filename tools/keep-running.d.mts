export function keepRunning(parts: {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  firstPauseMs?: number
}): Promise<number>
