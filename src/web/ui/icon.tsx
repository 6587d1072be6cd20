import type { SVGProps } from 'react'
import { type Markup, markup } from '../base/markup.ts'

/** Where the drawings with all icons are: the build says. The second has those that are seldom met. */
declare const __ICONS__: string
declare const __MORE_ICONS__: string

/** An icon by its name in a drawing, which only a build knows. How it is drawn stands in the style sheet. */
export const iconOf =
  (drawing: () => string) =>
  (name: string) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows an icon names it, or hides it from readers.
    <svg {...rest} className={className ? `i ${className}` : 'i'}>
      <use href={`${drawing()}#${name}`} />
    </svg>
  )
export const iconNamed = /* @__PURE__ */ iconOf(() => __ICONS__)
export const moreIconNamed = /* @__PURE__ */ iconOf(() => __MORE_ICONS__)

/** The same as markup, hidden from readers. */
export const iconMarkup = (name: string, className?: string): Markup =>
  markup`<svg class="${className ? `i ${className}` : 'i'}" aria-hidden="true"><use href="${__ICONS__}#${name}"></use></svg>`
