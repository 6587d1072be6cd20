/** The names of our cookies: the server writes most of them, the browser reads some. */
export const cookieNames = {
  /** HttpOnly half of the session. */
  session: 'mallard_session',
  /** Readable half of the session, sent back as the session-token header. */
  token: 'mallard_token',
  /** Says that somebody is signed in, without any authority. */
  loginFlag: 'mallard_login',
  language: 'language',
  /** The mall being visited; lives as long as the browser is open. */
  mall: 'mall',
  /** "city|province|country", as the visitor chose it. */
  place: 'place',
  /** Where the main menu's categories start, as a fraction: kept as long as the menu is. */
  menu: 'menu',
  /** How far the database was when it last took something from this browser or told it something. Only with replicas; lives for a moment. */
  position: 'position',
} as const

export const SESSION_DAYS = 30
export const LANGUAGE_COOKIE_DAYS = 365
export const MAIN_MALL_ID = 10_000
