import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { href, projectPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { useLooking } from '../../../lib/session/session.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { ArchiveIcon, BoardIcon, ChannelIcon, EyeIcon, UndoIcon } from '../../../ui/icons.ts'
import { tabPath } from '../page/tabs.ts'
import { useArchiving } from '../state/useArchiving.ts'

/** What a project's menu in the list offers. */
export function useProjectActions() {
  const { t } = useTranslation('projects')
  const navigate = useNavigate()
  const { archive, restore } = useArchiving()
  // Board and talk stay their members' own in a view.
  const looking = useLooking()
  const go = (href: string) => () => void navigate({ href })
  return (project: Project): readonly MenuAction[] => {
    const archived = project.archivedAt !== null
    return [
      { id: 'open', label: t('open'), icon: EyeIcon, onSelect: go(projectPath(project.id)) },
      ...(looking
        ? []
        : [{ id: 'board', label: t('openBoard'), icon: BoardIcon, onSelect: go(tabPath(project.id, 'pano')) }]),
      ...(project.role === null || looking
        ? []
        : [
            {
              id: 'channel',
              label: t('openChannel'),
              icon: ChannelIcon,
              onSelect: go(href(paths.channel, { id: project.channelId })),
            },
          ]),
      ...(project.may.archive
        ? [
            {
              id: 'archive',
              label: t(archived ? 'archive.restore' : 'archive.action'),
              icon: archived ? UndoIcon : ArchiveIcon,
              startsGroup: true,
              onSelect: () => void (archived ? restore(project) : archive(project)),
            },
          ]
        : []),
    ]
  }
}
