import type { SVGProps } from 'react'

/** Where the drawing with all icons is: the build says. */
declare const __ICONS__: string

/** An icon by its name in the drawing. How it is drawn stands in the style sheet. */
export const iconNamed =
  (name: string) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) => (
    <svg {...rest} className={className ? `i ${className}` : 'i'}>
      <use href={`${__ICONS__}#${name}`} />
    </svg>
  )
