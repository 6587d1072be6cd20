/** Run before the house, in a turn of its own. */
export { RouterProvider } from '@tanstack/react-router'
