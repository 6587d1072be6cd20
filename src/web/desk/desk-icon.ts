import { iconOf } from '../ui/icon.tsx'

/** Where the desks' drawing is: the build says. */
declare const __DESK_ICONS__: string

export const deskIconNamed = /* @__PURE__ */ iconOf(() => __DESK_ICONS__)
