/** Where the server leaves what the browser finds. */
export const APP = 'app'
export const DATA = 'page-data'
export const SHELL = 'shell-data'
export const OWN = 'own-data'
export const FILES = 'page-files'
