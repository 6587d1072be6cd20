/** Run before the house, in a turn of its own. */
export { hydrateRoot } from 'react-dom/client'
