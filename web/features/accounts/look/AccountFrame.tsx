import type { ReactNode } from 'react'
import { CardFrame } from './CardFrame.tsx'
import type { Look } from './look.ts'
import { SplitFrame } from './SplitFrame.tsx'

/** The same form in either look. */
export function AccountFrame({ look, children }: { look: Look; children: ReactNode }) {
  return look === 'card' ? <CardFrame>{children}</CardFrame> : <SplitFrame>{children}</SplitFrame>
}
