import { type AnyRouter, RouterProvider } from '@tanstack/react-router'

// A file of its own, so that the router is read in a turn of its own, before the house.
export const RoutedPage = ({ router }: { router: AnyRouter }) => <RouterProvider router={router} />
