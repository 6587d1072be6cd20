/** Answers why it could not, or nothing. */
export function build(say: (line: string) => void, how?: { isQuick?: boolean }): Promise<string | null>
