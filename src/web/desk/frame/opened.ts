import { createStore } from '../../base/store.ts'

/** What stands over the page of a desk. */
export const opened = createStore<'command' | 'keys' | 'more' | null>(null)
