import { useLinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** What becomes of the address's query; undefined takes a name out. */
  change: Record<string, string | undefined>
  isOn?: boolean
}

/**
 * A choice on this page as an address: it can be sent to a friend and works before the page is awake.
 * It replaces the address, so that Back leaves the page instead of undoing choices, and nothing scrolls.
 */
export function ChoiceLink({ change, isOn = false, children, ...own }: ChoiceLinkProps) {
  const link = useLinkProps({
    to: '.',
    search: (before: object) => ({ ...before, ...change }),
    replace: true,
    resetScroll: false,
    preload: false,
    onClick: own.onClick,
  } as Parameters<typeof useLinkProps>[0])
  return (
    // The router would call every link active whose query is part of the current one.
    <a {...own} href={link.href} onClick={link.onClick} ref={link.ref} aria-current={isOn ? 'true' : undefined}>
      {children}
    </a>
  )
}
