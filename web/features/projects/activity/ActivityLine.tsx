import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ProjectActivity } from '#contract/projects/projectActivity.endpoints.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { IconTile } from '../../../ui/IconTile.tsx'
import { HistoryIcon } from '../../../ui/icons.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { useHistorySentence } from '../../tasks/comments/useHistorySentence.ts'
import { projectSentence } from './projectSentence.ts'

type ActivityLineProps = { entry: ProjectActivity; people: ReadonlyMap<number, string> }

const noSpaces: ReadonlyMap<number, string> = new Map()

/** Who did what, to which task, and when. */
export function ActivityLine({ entry, people }: ActivityLineProps) {
  const { t } = useTranslation('projects')
  const taskSentence = useHistorySentence()
  const sentence =
    entry.kind === 'task' ? taskSentence(entry, { people, spaces: noSpaces }) : projectSentence(entry, people, t)
  return (
    <Box sx={{ display: 'flex', gap: '12px', py: '8px' }}>
      {entry.actor ? (
        <Face person={{ ...entry.actor, presence: null }} size={28} />
      ) : (
        <IconTile icon={HistoryIcon} tone="secondary" size={28} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', lineHeight: '20px' }}>
        <Box component="bdi" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {sentence}
        </Box>
        <Box sx={{ display: 'flex', gap: '6px', fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0 }}>
          {entry.path !== null && (
            <Box component={AppLink} href={entry.path} sx={link}>
              <bdi>{entry.title}</bdi>
            </Box>
          )}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <Instant value={entry.at} />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

const link = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'tone.primary.ink',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
