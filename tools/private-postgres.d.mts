export function freePort(): Promise<number>
export function startPrivatePostgres(
  binaries: string,
  options?: { durable?: boolean; settings?: Record<string, string> },
): Promise<{ url: string; stop: () => Promise<void> }>
