import Box from '@mui/material/Box'
import type { Activity } from '#contract/activityLog/activityLog.schemas.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ellipsis } from '../../ui/layout.ts'
import { useActivityWords } from './useActivityWords.ts'

/** The thing that it happened to, as it was called then; a link where it has a page. */
export function ActivityObject({ object }: { object: Activity['object'] }) {
  const words = useActivityWords()
  const kind = words.kind(object.kind)
  return (
    <Box sx={{ minWidth: 0 }}>
      {object.title !== '' && (
        <Box dir="auto" sx={{ ...ellipsis, fontWeight: 550 }} title={object.title}>
          {object.path ? (
            <Box component={AppLink} href={object.path} sx={link}>
              {object.title}
            </Box>
          ) : (
            object.title
          )}
        </Box>
      )}
      <Box sx={{ ...ellipsis, ...(object.title !== '' && { fontSize: 'size.fine', color: 'text.secondary' }) }}>
        {kind}
      </Box>
    </Box>
  )
}

const link = { color: 'tone.primary.ink', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const
