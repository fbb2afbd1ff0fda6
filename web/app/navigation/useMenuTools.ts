import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { openChannelDialog } from '../../features/conversations/channelDialogs.ts'
import { useMayCreateDeals } from '../../features/sales/state/useMayCreate.ts'
import { useLooking } from '../../lib/session/session.ts'
import { useMayCreateProjects } from './useMayCreateProjects.ts'

export interface MenuTool {
  label: string
  run: () => void
}

/** The way to something new in each list of the menu, for who may take it. */
export function useMenuTools(): Record<'channels' | 'projects' | 'deals', MenuTool | undefined> {
  const { t } = useTranslation(['app', 'projects'])
  const navigate = useNavigate()
  const looking = useLooking()
  const mayCreateProjects = useMayCreateProjects()
  const mayCreateDeals = useMayCreateDeals()
  const offer = (may: boolean, label: string, run: () => unknown) =>
    may ? { label, run: () => void run() } : undefined
  return {
    channels: offer(!looking, t('actions.browseChannels'), () => openChannelDialog({ kind: 'browse' })),
    projects: offer(mayCreateProjects, t('projects:create'), () =>
      navigate({ href: href(paths.projects, { yeni: '1' }) }),
    ),
    deals: offer(mayCreateDeals, t('actions.createDeal'), () =>
      navigate({ href: href(paths.salesPipeline, { yeni: '1' }) }),
    ),
  }
}
