import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelDialog } from '../../features/conversations/channelDialogs.ts'
import { useMessageExpense } from '../../features/expenses/fromMessage/messageExpense.ts'
import { useScheduledDialog } from '../../features/messages/scheduled/scheduledDialog.ts'
import { useTaskDialog } from '../../features/tasks/create/taskDialogs.ts'
import { setPreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { useLooking, useSession } from '../../lib/session/session.ts'
import { checkUser, userCheckEveryMs } from '../../lib/session/userCheck.ts'
import { useShortcut, useShortcutKeys } from '../../lib/shortcuts/shortcuts.ts'
import { Toaster } from '../../ui/dialog/Toaster.tsx'
import { closeInFrame, openInFrame, useFrame } from '../frameState.ts'
import '../messageExtensions.ts'
import '../rightsExtensions.ts'
import { useNavigationLinks } from '../navigation/useNavigationLinks.ts'
import { useScreenMeta } from './useScreenMeta.ts'
import { useSecondClicks } from './useSecondClicks.ts'

const LiveConnection = lazy(() => import('../live.ts').then((loaded) => ({ default: loaded.LiveConnection })))
const UnseenConnection = lazy(() =>
  import('../../features/unseen/UnseenConnection.tsx').then((loaded) => ({ default: loaded.UnseenConnection })),
)
const ChannelDialogs = lazy(() =>
  import('../../features/conversations/ChannelDialogs.tsx').then((loaded) => ({ default: loaded.ChannelDialogs })),
)
const ScheduledDialog = lazy(() =>
  import('../../features/messages/scheduled/ScheduledDialog.tsx').then((loaded) => ({
    default: loaded.ScheduledDialog,
  })),
)
const TaskDialogs = lazy(() =>
  import('../../features/tasks/create/TaskDialogs.tsx').then((loaded) => ({ default: loaded.TaskDialogs })),
)
const MessageExpenseDialog = lazy(() =>
  import('../../features/expenses/fromMessage/MessageExpenseDialog.tsx').then((loaded) => ({
    default: loaded.MessageExpenseDialog,
  })),
)
const Palette = lazy(() => import('../palette/Palette.tsx').then((loaded) => ({ default: loaded.Palette })))
const Customizer = lazy(() => import('../customizer/Customizer.tsx').then((loaded) => ({ default: loaded.Customizer })))
const ShortcutList = lazy(() => import('../ShortcutList.tsx').then((loaded) => ({ default: loaded.ShortcutList })))

const StatusDialog = lazy(() =>
  import('../../features/presence/StatusDialog.tsx').then((loaded) => ({ default: loaded.StatusDialog })),
)

function useUserChecks(): void {
  useEffect(() => {
    const timer = setInterval(() => void checkUser(), userCheckEveryMs)
    return () => clearInterval(timer)
  }, [])
}

function usePageTitle(): void {
  const { t } = useTranslation('app')
  const { title } = useScreenMeta()
  useEffect(() => {
    document.title = title ? `${t(`screens.${title}`)} · ${t('brand')}` : t('brand')
  }, [title, t])
}

function useCloseOnNavigation(): void {
  const path = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion, not an input
  useEffect(() => {
    closeInFrame('menu')
    closeInFrame('palette')
  }, [path])
}

/** What the frame does beside drawing: checks, title, keys, and the parts that open over the page. */
export function FrameServices() {
  const { t } = useTranslation('app')
  const { palette, customizer, keys, status } = useFrame()
  const userId = useSession((session) => session.user?.id)
  // Whoever looks through another's eyes is not here as them.
  const looking = useLooking()
  const collapsed = usePreferences((preferences) => preferences.verticalNavCollapsed)
  const channelDialog = useChannelDialog(({ opened }) => opened !== null)
  const scheduled = useScheduledDialog(({ open }) => open)
  const taskDialog = useTaskDialog(({ opened }) => opened !== null)
  const messageExpense = useMessageExpense(({ opened }) => opened !== null)
  useNavigationLinks()
  useUserChecks()
  usePageTitle()
  useCloseOnNavigation()
  useSecondClicks()
  useShortcutKeys()
  useShortcut('mod+k', t('keys.palette'), () => openInFrame('palette'))
  useShortcut('?', t('keys.help'), () => openInFrame('keys'))
  useShortcut('mod+b', t('keys.menu'), () => setPreferences({ verticalNavCollapsed: !collapsed }))
  return (
    <>
      <Toaster />
      <Suspense>
        {userId !== undefined && !looking && <LiveConnection userId={userId} />}
        {userId !== undefined && !looking && <UnseenConnection userId={userId} />}
        {channelDialog && <ChannelDialogs />}
        {scheduled && <ScheduledDialog />}
        {taskDialog && <TaskDialogs />}
        {messageExpense && <MessageExpenseDialog />}
        {palette && <Palette />}
        {customizer && <Customizer />}
        {keys && <ShortcutList />}
        {status && <StatusDialog onClose={() => closeInFrame('status')} />}
      </Suspense>
    </>
  )
}
