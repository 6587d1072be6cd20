/** As caps show them: `mod k` is Ctrl and K. */
export const keyCaps = (key: string): string[] =>
  key.split(' ').map((part) => (part === 'mod' ? 'Ctrl' : part === 'Escape' ? 'Esc' : part.length === 1 ? part.toUpperCase() : part))
