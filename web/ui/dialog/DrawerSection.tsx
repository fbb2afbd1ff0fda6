import Box, { type BoxProps } from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { IconAction } from '../IconAction.tsx'
import { AddIcon } from '../icons.ts'
import { Row } from '../layout.ts'

type DrawerSectionProps = Omit<BoxProps, 'title'> & {
  title: string
  hint?: ReactNode
  action?: ReactNode
  /** A plus at the end of the head. */
  add?: { label: string; onClick: () => void } | undefined
}

export function DrawerSection({ title, hint, action, add, children, ...section }: DrawerSectionProps) {
  const id = useId()
  return (
    <Box {...section} component="section" aria-labelledby={id}>
      <Row sx={{ gap: '10px', minHeight: 36 }}>
        <Typography id={id} variant="subtitle2" component="h4">
          {title}
        </Typography>
        <Row sx={{ flex: 1, gap: '10px', ...quiet }}>{hint}</Row>
        {action}
        {add && <IconAction icon={AddIcon} label={add.label} titled onClick={add.onClick} />}
      </Row>
      {children}
    </Box>
  )
}

const quiet = { fontSize: 'size.small', color: 'text.secondary' } as const
