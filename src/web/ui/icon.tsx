import type { SVGProps } from 'react'
import { type Markup, markup } from '../base/markup.ts'

/** Where the drawing with all icons is: the build says. */
declare const __ICONS__: string

/** An icon by its name in the drawing. How it is drawn stands in the style sheet. */
export const iconNamed =
  (name: string) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows an icon names it, or hides it from readers.
    <svg {...rest} className={className ? `i ${className}` : 'i'}>
      <use href={`${__ICONS__}#${name}`} />
    </svg>
  )

/** The same as markup, hidden from readers. */
export const iconMarkup = (name: string, className?: string): Markup =>
  markup`<svg class="${className ? `i ${className}` : 'i'}" aria-hidden="true"><use href="${__ICONS__}#${name}"></use></svg>`
