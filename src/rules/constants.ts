/** A failed page part reloads the window at most once in this time. */
export const RELOAD_GUARD_MS = 60_000

/** The specification's generous limit: the server gives up long before. */
export const REQUEST_TIMEOUT_MS = 1_200_000

/** What ended longer ago is no longer shown, and cannot be undone. */
export const TASKS_KEPT_DAYS = 90
/** How long a refusal stays on screen, and how long a lost connection does. */
export const ERROR_TOAST_MS = 2_000
export const NETWORK_TOAST_MS = 5_000
/** The framework's words for a guard that the table names and nobody has written. */
export const UNKNOWN_MIDDLEWARE_TEXT = 'Unknown middleware'
/** Said when a refusal comes without words. */
export const FALLBACK_ERROR_TEXT = 'Error'

/** From this scroll position on the header stays in sight; above the other one the way back to the top is offered. */
export const STICKY_FROM_Y = 140
export const BACK_TO_TOP_ABOVE_Y = 300

/** The page progress bar: how long a slow page takes to fill it, how long a fast one shows nothing, how long a full one stays. */
export const PROGRESS_DURATION_MS = 5_000
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_HIDE_MS = 500

/** Resting on a category asks for its children after this time; what is in memory shows at once. */
export const CATEGORY_HOVER_MS = 1_000
/** Resting on "All categories" opens the menu. */
export const MENU_OPEN_HOVER_MS = 400

export const ADDRESS_POPOVER_DELAY_MS = 3_000
/** Between choosing a mall and the fresh page: time to see the drawer close. */
export const MALL_SWITCH_DELAY_MS = 500

/** The city when neither browser nor server knows one. */
export const FALLBACK_CITY = 'Toronto'

export const COPYRIGHT_SINCE = 2018

/** The one currency, kept in a cookie of its own for seven days. */
export const CURRENCY = '$'
export const CURRENCY_COOKIE_SECONDS = 604_800
