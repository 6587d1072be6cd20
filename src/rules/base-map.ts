/** West, south, east, north: what the base map shows of the world. */
export const MAP_BOUNDS = [-141.5, 41, -50, 72] as const

/** The finest tiles there are; nearer, they are drawn larger. */
export const MAP_MAX_ZOOM = 7

/** Part of the address of every tile, so that browsers keep them for a year: another number whenever the tiles change. */
export const MAP_VERSION = 2

export const MAP_TILES_PATH = `/map/${MAP_VERSION}/{z}/{x}/{y}.pbf`
