import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { openChannelDialog } from '../../features/conversations/channelDialogs.ts'
import { openScheduled } from '../../features/messages/scheduled/scheduledDialog.ts'
import { useMayCreateDeals } from '../../features/sales/state/useMayCreate.ts'
import { createTask } from '../../features/tasks/create/taskDialogs.ts'
import { chooseLanguage } from '../../lib/locale/chooseLanguage.ts'
import { useOfferedLanguages } from '../../lib/locale/useOfferedLanguages.ts'
import { setPreferences } from '../../lib/preferences/preferences.ts'
import {
  AddIcon,
  BoardIcon,
  ClockIcon,
  CompassIcon,
  ComputerIcon,
  DealIcon,
  ExpenseIcon,
  LanguageIcon,
  MenuIcon,
  MoonIcon,
  ProjectFolderIcon,
  SunIcon,
  TasksIcon,
} from '../../ui/icons.ts'
import { useProfileActions } from '../navbar/useProfileActions.ts'
import { useMayCreateProjects } from '../navigation/useMayCreateProjects.ts'
import type { PaletteItem } from './paletteItem.ts'

/** Everything the frame can do, as commands. */
export function useActionItems(): PaletteItem[] {
  const { t } = useTranslation(['app', 'messages', 'projects'])
  const languages = useOfferedLanguages(true)
  const mayCreateDeals = useMayCreateDeals()
  const profile = useProfileActions().flat()
  const mayCreateProjects = useMayCreateProjects()
  const group = 'actions' as const
  return [
    {
      id: 'browseChannels',
      group,
      title: t('actions.browseChannels'),
      icon: CompassIcon,
      run: () => openChannelDialog({ kind: 'browse' }),
    },
    {
      id: 'createChannel',
      group,
      title: t('actions.createChannel'),
      icon: AddIcon,
      run: () => openChannelDialog({ kind: 'create' }),
    },
    { id: 'createTask', group, title: t('actions.createTask'), icon: TasksIcon, run: () => createTask() },
    {
      id: 'createExpense',
      group,
      title: t('actions.createExpense'),
      icon: ExpenseIcon,
      to: href(paths.expenses, { yeni: '1' }),
    },
    ...(mayCreateDeals
      ? [
          {
            id: 'createDeal',
            group,
            title: t('actions.createDeal'),
            icon: DealIcon,
            to: href(paths.salesPipeline, { yeni: '1' }),
          },
        ]
      : []),
    ...(mayCreateProjects
      ? [
          {
            id: 'createProject',
            group,
            title: t('projects:create'),
            icon: ProjectFolderIcon,
            to: href(paths.projects, { yeni: '1' }),
          },
        ]
      : []),
    { id: 'scheduled', group, title: t('messages:scheduled.title'), icon: ClockIcon, run: openScheduled },
    {
      id: 'themeLight',
      group,
      title: t('actions.themeLight'),
      icon: SunIcon,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      id: 'themeDark',
      group,
      title: t('actions.themeDark'),
      icon: MoonIcon,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      id: 'themeSystem',
      group,
      title: t('actions.themeSystem'),
      icon: ComputerIcon,
      run: () => setPreferences({ theme: 'system' }),
    },
    {
      id: 'layoutVertical',
      group,
      title: t('actions.layoutVertical'),
      icon: MenuIcon,
      run: () => setPreferences({ layout: 'vertical' }),
    },
    {
      id: 'layoutHorizontal',
      group,
      title: t('actions.layoutHorizontal'),
      icon: MenuIcon,
      run: () => setPreferences({ layout: 'horizontal' }),
    },
    {
      id: 'widthBoxed',
      group,
      title: t('actions.widthBoxed'),
      icon: BoardIcon,
      run: () => setPreferences({ contentWidth: 'boxed' }),
    },
    {
      id: 'widthFluid',
      group,
      title: t('actions.widthFluid'),
      icon: BoardIcon,
      run: () => setPreferences({ contentWidth: 'fluid' }),
    },
    ...languages.map(({ i18nLang, label }) => ({
      id: `language-${i18nLang}`,
      group,
      title: t('actions.language', { language: label }),
      icon: LanguageIcon,
      run: () => void chooseLanguage(i18nLang),
    })),
    ...profile.map(({ id, label, icon, to, run }) => ({
      id: `profile-${id}`,
      group,
      title: label,
      icon,
      ...(to ? { to } : {}),
      ...(run ? { run } : {}),
    })),
  ]
}
