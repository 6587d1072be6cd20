/** A failed page part reloads the window at most once in this time. */
export const RELOAD_GUARD_MS = 60_000

/** The specification's generous limit: the server gives up long before. */
export const REQUEST_TIMEOUT_MS = 1_200_000

/** How long a refusal stays on screen, and how long a lost connection does. */
export const ERROR_TOAST_MS = 2_000
export const NETWORK_TOAST_MS = 5_000
