import type { ComponentProps } from 'react'
import { Link } from '../base/link.tsx'
import { useAddress } from './chosen-sku.ts'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** What becomes of the address's query; undefined takes a name out. */
  change: Record<string, string | undefined>
  isOn?: boolean
}

/**
 * A choice on this page as an address: it can be sent to a friend and works before the page is awake.
 * It replaces the address, so that Back leaves the page instead of undoing choices, and nothing scrolls.
 */
export function ChoiceLink({ change, isOn = false, ...own }: ChoiceLinkProps) {
  const search = { ...useAddress(), ...change }
  return <Link {...own} to="." search={search} replace stay preload={false} aria-current={isOn ? 'true' : undefined} />
}
