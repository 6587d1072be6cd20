import type { HTMLAttributes, Ref } from 'react'
import type { Markup } from '../base/markup.ts'

/** Shows markup as it is: React makes the element around it and leaves what is inside alone. */
export const Plain = ({
  as: Tag = 'div',
  inside,
  ...rest
}: {
  as?: 'div' | 'span' | 'article' | 'section' | 'nav' | 'ul' | 'li'
  inside: Markup
  ref?: Ref<never>
} & Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `markup` has escaped every text in it.
  <Tag {...rest} dangerouslySetInnerHTML={{ __html: inside.html }} />
)
