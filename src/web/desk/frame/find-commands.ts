import type { Command, CommandGroup } from './commands.ts'

const MOST = 40
const groups: readonly CommandGroup[] = ['find', 'do', 'go']
/** What somebody types first to see only one kind. */
const prefixes: Readonly<Record<string, CommandGroup>> = { '>': 'do', '/': 'go', '@': 'find' }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export interface CommandsFound {
  group: CommandGroup
  commands: Command[]
}

/** The commands that every typed word fits, those that begin with it first, by kind. */
export function findCommands(all: readonly Command[], typed: string, only?: CommandGroup): CommandsFound[] {
  const prefix = prefixes[typed.trim()[0] ?? '']
  const wanted = only ?? prefix
  const words = plain(prefix ? typed.trim().slice(1) : typed)
    .split(/\s+/)
    .filter(Boolean)
  const score = ({ text, sub = '', also = '' }: Command): number => {
    const [name, rest] = [plain(text), plain(`${sub} ${also}`)]
    if (!words.every((word) => name.includes(word) || rest.includes(word))) return -1
    return words.filter((word) => name.split(/\P{L}+/u).some((part) => part.startsWith(word))).length
  }
  const fitting = all
    .map((command) => ({ command, score: score(command) }))
    .filter((one) => one.score >= 0 && (!wanted || one.command.group === wanted))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ command }) => command)
  return groups
    .map((group) => ({ group, commands: fitting.filter((command) => command.group === group) }))
    .filter(({ commands }) => commands.length > 0)
}
