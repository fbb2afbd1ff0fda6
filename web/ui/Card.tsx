import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ActionMenu, type MenuAction } from './ActionMenu.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Row } from './layout.ts'

type CardProps = {
  title?: ReactNode
  hint?: ReactNode
  link?: { label: string; href: string }
  /** Further controls at the end of the title row. */
  tools?: ReactNode
  menu?: { label: string; actions: readonly MenuAction[] }
  /** Tables and lists reach to the edge. */
  flush?: boolean
  /** Where the title alone would be taken for another part of the page. */
  label?: string
  children: ReactNode
}

export function Card({ title, hint, link, tools, menu, flush = false, label, children }: CardProps) {
  const titleId = useId()
  return (
    <MuiCard
      component="section"
      {...(label ? { 'aria-label': label } : title ? { 'aria-labelledby': titleId } : {})}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      {title && (
        <Row sx={{ gap: '8px', minHeight: 46, px: '20px', pt: '8px' }}>
          <Box
            sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px' }}
          >
            <Typography id={titleId} variant="subtitle1" component="h2" noWrap>
              {title}
            </Typography>
            {hint && (
              // Where both have no room side by side, it stands below the title.
              <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
                {hint}
              </Typography>
            )}
          </Box>
          {tools}
          {link && (
            <LinkButton href={link.href} chevron>
              {link.label}
            </LinkButton>
          )}
          {menu && (
            <Box sx={{ marginInlineEnd: '-8px' }}>
              <ActionMenu label={menu.label} actions={menu.actions} />
            </Box>
          )}
        </Row>
      )}
      <Box sx={flush ? { minWidth: 0 } : { p: '20px', ...(title && { pt: '4px' }), minWidth: 0 }}>{children}</Box>
    </MuiCard>
  )
}
