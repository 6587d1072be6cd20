export function findBrowser(): string | undefined
export function findPostgres(): string | undefined
export function installPackages(lists: readonly (readonly string[])[]): boolean
