import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { focusRing, Row } from '../../ui/layout.ts'
import { FoldMark } from './FoldMark.tsx'
import { UnreadMark } from './UnreadMark.tsx'

type SectionProps = {
  heading: string
  compact: boolean
  open: boolean
  onToggle: () => void
  /** What is unread in it, told by the heading while the section is folded. */
  unread?: number
  tool?: ReactNode
  children: ReactNode
}

/** A part of the menu under its heading, which folds it. */
export function Section({ heading, compact, open, onToggle, unread = 0, tool, children }: SectionProps) {
  const id = useId()
  return (
    <Box role="group" aria-label={heading} sx={{ mt: '10px' }}>
      {compact ? (
        <Box sx={{ height: '1px', bgcolor: 'divider', mx: '16px', my: '10px' }} />
      ) : (
        <Row sx={{ gap: '4px', paddingInlineStart: '14px', paddingInlineEnd: '20px' }}>
          <Typography variant="caption" component="h2" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            <Box
              component="button"
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={onToggle}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '6px',
                maxWidth: 1,
                minHeight: 30,
                px: '8px',
                border: 0,
                borderRadius: '8px',
                font: 'inherit',
                color: 'text.secondary',
                background: 'none',
                cursor: 'pointer',
                '&:hover': { bgcolor: 'action.hover' },
                ...focusRing('-2px'),
              }}
            >
              {heading}
              {!open && <UnreadMark count={unread} />}
              <FoldMark open={open} />
            </Box>
          </Typography>
          {tool}
        </Row>
      )}
      <div id={id}>{children}</div>
    </Box>
  )
}
