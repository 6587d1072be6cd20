import { routes } from '../routes.ts'
import { routeIn } from './route-in.ts'

/** Which page of the whole table stands at a path. Apart, because a page that the server has made wakes without the table: it is told its own line. */
export const routeAt = routeIn(routes)
