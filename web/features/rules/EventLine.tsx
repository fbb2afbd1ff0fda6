import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { useActivityWords } from '../activityLog/useActivityWords.ts'

type EventLineProps = {
  event: { kind: string; title: string; path: string | null; at: string }
  start?: ReactNode
  children?: ReactNode
}

/** What happened to which thing, and when; beneath it what there is to say about it. */
export function EventLine({ event: { kind, title, path, at }, start, children }: EventLineProps) {
  const words = useActivityWords()
  return (
    <Box component="li" sx={row}>
      {start}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {words.action(kind)}
        {title !== '' && (
          <>
            {' · '}
            {path === null ? <bdi>{title}</bdi> : <Link path={path}>{title}</Link>}
          </>
        )}
        {children && (
          <Typography component="div" variant="caption" color="textSecondary">
            {children}
          </Typography>
        )}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary" noWrap>
        <Instant value={at} />
      </Typography>
    </Box>
  )
}

export const Link = ({ path, children }: { path: string; children: ReactNode }) => (
  <Box component={AppLink} href={path} sx={{ color: 'tone.primary.ink' }}>
    <bdi>{children}</bdi>
  </Box>
)

const row = {
  ...{ display: 'flex', alignItems: 'baseline', gap: '10px', py: '10px', fontSize: 'size.text' },
  '& + &': { borderTop: 1, borderColor: 'hairline' },
} as const
