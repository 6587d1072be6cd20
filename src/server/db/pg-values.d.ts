declare module 'pg/lib/utils.js' {
  const utils: {
    /** How a value of JavaScript is written for PostgreSQL. */
    prepareValue(value: unknown): string | Buffer | null
  }
  export default utils
}
