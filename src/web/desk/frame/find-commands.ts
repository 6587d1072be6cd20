import type { Command, CommandGroup } from './commands.ts'

const MOST = 40
/** What comes from the server comes later, so it stands last: nothing moves below a finger that is about to press. */
const groups: readonly CommandGroup[] = ['recent', 'find', 'do', 'go', 'found']
/** What somebody types first to see only one kind. */
const prefixes: Readonly<Record<string, CommandGroup>> = { '>': 'do', '/': 'go', '@': 'found' }

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
  const score = ({ group, text, sub = '', also = '' }: Command): number => {
    // The server has looked for it by more than is shown.
    if (group === 'found') return words.length
    // Whoever types wants something; whoever does not wants to go back.
    if (group === 'recent' && words.length > 0) return -1
    const [name, rest] = [plain(text), plain(`${sub} ${also}`)]
    if (!words.every((word) => name.includes(word) || rest.includes(word))) return -1
    return words.filter((word) => name.split(/\P{L}+/u).some((part) => part.startsWith(word))).length
  }
  const onPage = new Set(all.flatMap(({ group, text }) => (group === 'find' ? [text] : [])))
  const fitting = all
    .filter(({ group, text }) => group !== 'found' || !onPage.has(text))
    .map((command) => ({ command, score: score(command) }))
    .filter((one) => one.score >= 0 && (!wanted || one.command.group === wanted))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ command }) => command)
  return groups
    .map((group) => ({ group, commands: fitting.filter((command) => command.group === group) }))
    .filter(({ commands }) => commands.length > 0)
}
