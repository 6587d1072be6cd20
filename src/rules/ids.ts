const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What may be asked of the database as an id; whether there is such a row is another question. */
export const isId = (text: string): boolean => uuid.test(text)
