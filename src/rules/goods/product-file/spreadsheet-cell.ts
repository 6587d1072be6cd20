/** What a spreadsheet takes for the beginning of something to run, also in the wide letters of Chinese and Japanese keyboards. */
const runs = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet runs: an apostrophe makes words of it. */
export const defused = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell)

const amount = /^-?\d+(?:\.\d+)?$/

/** As it stands between commas in a file for a spreadsheet. An amount below nothing begins with a sign and stays a number. */
export const spreadsheetCell = (text: string): string => `"${(amount.test(text) ? text : defused(text)).replaceAll('"', '""')}"`

/** What was meant before it was defused, by us or by another. */
export const undefused = (cell: string): string => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell)

/** Codes are written with an apostrophe so that a spreadsheet keeps their zeros. */
export const codeOf = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

/** `isQuoted`: as in files where all codes of digits have one. */
export const codeCell = (code: string, isQuoted: boolean): string =>
  code.startsWith("'") || runs.test(code) || (isQuoted && /^\d+$/.test(code)) ? `'${code}` : code

/** As it stands between delimiters: what could be taken for the end of a cell, and blanks that would be lost, in quotation marks. */
export const quotedCell = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell
