import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { AppLink } from '../../../ui/AppLink.tsx'

/** The one thing to do next, where it leads to another page. */
export function NextButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button component={AppLink} href={href} variant="contained" size="large" fullWidth>
      {children}
    </Button>
  )
}
