import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { tabPath } from '../page/tabs.ts'
import { MilestoneState } from '../timeline/MilestoneState.tsx'
import { quietLine } from './quietLine.ts'

/** The marks on the way, in the order of their days. */
export function Milestones({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  return (
    <Card
      title={t('summary.milestones')}
      link={{ label: t('summary.allMilestones'), href: tabPath(project.id, 'zaman') }}
      flush
    >
      <Box sx={{ pb: '8px' }}>
        {project.milestones.length === 0 ? (
          <Box sx={quietLine}>{t('summary.noMilestones')}</Box>
        ) : (
          <PlainList>
            {project.milestones.map((milestone) => (
              <li key={milestone.id}>
                <Box
                  component={AppLink}
                  href={tabPath(project.id, 'zaman', { tas: milestone.id })}
                  sx={line(milestone.doneAt !== null)}
                >
                  <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {milestone.title}
                  </Box>
                  <MilestoneState milestone={milestone} />
                </Box>
              </li>
            ))}
          </PlainList>
        )}
      </Box>
    </Card>
  )
}

const line = (done: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: 42,
    px: '20px',
    borderTop: 1,
    borderColor: 'divider',
    fontSize: 'size.text',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: done ? 'text.secondary' : 'text.primary',
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: '-2px' },
  }) as const
