import type { ReactNode } from 'react'
import type { LayoutName } from './layouts.ts'

export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  return <div data-layout={name}>{children}</div>
}
