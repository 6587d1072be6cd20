export function freePort(): Promise<number>
export function startPrivatePostgres(binaries: string, options?: { durable?: boolean }): Promise<{ url: string; stop: () => Promise<void> }>
