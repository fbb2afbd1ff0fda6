import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TaskComment } from '#contract/tasks/parts.endpoints.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Face } from '../../../ui/Person/Face.tsx'
import { MessageText } from '../../messages/message/MessageText.tsx'

export function CommentLine({ comment: { author, createdAt, text, named } }: { comment: TaskComment }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: '10px' }}>
      <Face person={{ ...author, presence: null }} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '8px' }}>
          <Typography variant="subtitle2" component="span" noWrap>
            <bdi>{author.fullName}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap>
            <Instant value={createdAt} />
          </Typography>
        </Box>
        <MessageText text={text} named={named} />
      </Box>
    </Box>
  )
}
