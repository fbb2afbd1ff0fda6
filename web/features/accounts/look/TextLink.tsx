import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { AppLink } from '../../../ui/AppLink.tsx'

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link component={AppLink} href={href} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  )
}
