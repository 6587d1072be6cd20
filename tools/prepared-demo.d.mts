export function sourcesOf(entry: string): Set<string>
export function demoKey(): string
export function putDemo(dataDir: string): void
