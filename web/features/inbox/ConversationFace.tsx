import Box from '@mui/material/Box'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { IconTile } from '../../ui/IconTile.tsx'
import { TeamIcon } from '../../ui/icons.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { ChannelFace } from './ChannelFace.tsx'

type Faced = Pick<InboxRow, 'type' | 'visibility' | 'people' | 'image'>

/** A person, two overlapping ones for a group, a picture or a tile for a channel. */
export function ConversationFace({ row, size = 40 }: { row: Faced; size?: number }) {
  const [first, second] = row.people
  if (row.type === 'channel') return <ChannelFace channel={row} size={size} />
  if (first && row.type === 'dm') return <Face person={first} size={size} />
  if (!first) return <IconTile icon={TeamIcon} tone="secondary" size={size} />
  const small = Math.round(size * 0.64)
  const plain = (person: InboxRow['people'][number]) => ({ ...person, presence: null })
  return (
    <Box component="span" aria-hidden sx={{ position: 'relative', width: size, height: size, flexShrink: 0 }}>
      <Box component="span" sx={{ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 }}>
        <Face person={plain(first)} size={small} />
      </Box>
      {second && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            insetBlockEnd: 0,
            insetInlineEnd: 0,
            borderRadius: '50%',
            display: 'flex',
            bgcolor: 'background.paper',
            boxShadow: (theme) => `0 0 0 2px ${theme.vars.palette.background.paper}`,
          }}
        >
          <Face person={plain(second)} size={small} />
        </Box>
      )}
    </Box>
  )
}
