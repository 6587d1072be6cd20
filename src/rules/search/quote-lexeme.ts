/** A lexeme as text of a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
