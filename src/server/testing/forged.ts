/** A link or token whose signature is off by one character. The last one is kept: some of its bits stand for nothing. */
export const forged = (token: string): string => `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`
