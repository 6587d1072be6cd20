/** The database cannot be used. Its message is one line for the person at the terminal. */
export class DatabaseError extends Error {}
