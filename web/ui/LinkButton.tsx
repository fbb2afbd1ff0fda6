import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import { ChevronEndIcon } from './icons.ts'
import type { IconComponent } from './pointing.ts'

type LinkButtonProps = {
  icon?: IconComponent
  chevron?: boolean
  children: ReactNode
} & ({ href: string; onClick?: () => void } | { href?: never; onClick: () => void })

/** Quiet, coloured words that lead somewhere: an address makes it a link, otherwise it is a button. */
export function LinkButton({ icon: Icon, chevron = false, children, href, onClick }: LinkButtonProps) {
  const content = (
    <>
      {Icon && <Icon width={16} height={16} aria-hidden />}
      {children}
      {chevron && <ChevronEndIcon width={16} height={16} aria-hidden />}
    </>
  )
  return href === undefined ? (
    <Box component="button" type="button" onClick={onClick} sx={look}>
      {content}
    </Box>
  ) : (
    <Box component={AppLink} href={href} {...(onClick ? { onClick } : {})} sx={look}>
      {content}
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 24,
  px: '4px',
  mx: '-4px',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: 'tone.primary.ink',
  font: 'inherit',
  fontSize: 'size.small',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const
