import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelDialog } from '../../features/conversations/channelDialogs.ts'
import { useMessageExpense } from '../../features/expenses/fromMessage/messageExpense.ts'
import { useInstallGuide } from '../../features/install/installing.ts'
import { useMayOfferInstall } from '../../features/install/useMayOfferInstall.ts'
import { useScheduledDialog } from '../../features/messages/scheduled/scheduledDialog.ts'
import { useSweptShares } from '../../features/share/useSweptShares.ts'
import { useTaskDialog } from '../../features/tasks/create/taskDialogs.ts'
import { keepQueries } from '../../lib/offline/keepQueries.ts'
import { setPreferences, usePreferences } from '../../lib/preferences/preferences.ts'
import { queryClient } from '../../lib/query/queryClient.ts'
import { usePushQuestion } from '../../lib/session/fcmToken.ts'
import { useLooking, useSession } from '../../lib/session/session.ts'
import { checkUser, userCheckEveryMs } from '../../lib/session/userCheck.ts'
import { useShortcut, useShortcutKeys } from '../../lib/shortcuts/shortcuts.ts'
import { Toaster } from '../../ui/dialog/Toaster.tsx'
import { closeInFrame, openInFrame, useFrame } from '../frameState.ts'
import { keeping } from '../keptAnswers.ts'
import '../messageExtensions.ts'
import '../rightsExtensions.ts'
import { useNavigationLinks } from '../navigation/useNavigationLinks.ts'
import { part } from './part.tsx'
import { useBackCloses } from './useBackCloses.ts'
import { useKeepPage } from './useKeepPage.ts'
import { useLostEscape } from './useLostEscape.ts'
import { usePageTitle } from './usePageTitle.ts'
import { useQuiet } from './useQuiet.ts'
import { useSecondClicks } from './useSecondClicks.ts'

const LiveConnection = part(
  () => import('../live.ts'),
  ({ LiveConnection }) => LiveConnection,
)
const UnseenConnection = part(
  () => import('../../features/unseen/UnseenConnection.tsx'),
  ({ UnseenConnection }) => UnseenConnection,
)
const ChannelDialogs = part(
  () => import('../../features/conversations/ChannelDialogs.tsx'),
  ({ ChannelDialogs }) => ChannelDialogs,
)
const ScheduledDialog = part(
  () => import('../../features/messages/scheduled/ScheduledDialog.tsx'),
  ({ ScheduledDialog }) => ScheduledDialog,
)
const TaskDialogs = part(
  () => import('../../features/tasks/create/TaskDialogs.tsx'),
  ({ TaskDialogs }) => TaskDialogs,
)
const MessageExpenseDialog = part(
  () => import('../../features/expenses/fromMessage/MessageExpenseDialog.tsx'),
  ({ MessageExpenseDialog }) => MessageExpenseDialog,
)
const Palette = part(
  () => import('../palette/Palette.tsx'),
  ({ Palette }) => Palette,
)
const Customizer = part(
  () => import('../customizer/Customizer.tsx'),
  ({ Customizer }) => Customizer,
)
const ShortcutList = part(
  () => import('../ShortcutList.tsx'),
  ({ ShortcutList }) => ShortcutList,
)
const PushQuestion = part(
  () => import('../../features/notifications/push/PushQuestion.tsx'),
  ({ PushQuestion }) => PushQuestion,
)
const InstallGuide = part(
  () => import('../../features/install/InstallGuide.tsx'),
  ({ InstallGuide }) => InstallGuide,
)
const InstallCard = part(
  () => import('../../features/install/InstallCard.tsx'),
  ({ InstallCard }) => InstallCard,
)
const StatusDialog = part(
  () => import('../../features/presence/StatusDialog.tsx'),
  ({ StatusDialog }) => StatusDialog,
)

function useUserChecks(): void {
  useEffect(() => {
    const timer = setInterval(() => void checkUser(), userCheckEveryMs)
    return () => clearInterval(timer)
  }, [])
}

/** Somebody who looks through another's eyes leaves nothing of theirs on the device. */
function useKeptAnswers(userId: number | undefined): void {
  useEffect(() => (userId === undefined ? undefined : keepQueries(queryClient, userId, keeping)), [userId])
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
  // A person who views as somebody else is not present as them.
  const looking = useLooking()
  // Nobody waits for events before there is something that they could change: answers name the cursor they stand on.
  const live = useQuiet() && !looking
  const collapsed = usePreferences((preferences) => preferences.verticalNavCollapsed)
  const pushQuestion = usePushQuestion(({ due }) => due)
  const channelDialog = useChannelDialog(({ opened }) => opened !== null)
  const scheduled = useScheduledDialog(({ open }) => open)
  const taskDialog = useTaskDialog(({ opened }) => opened !== null)
  const messageExpense = useMessageExpense(({ opened }) => opened !== null)
  const installGuide = useInstallGuide(({ open }) => open)
  const mayOffer = useMayOfferInstall(live)
  useSweptShares(live)
  useNavigationLinks()
  useUserChecks()
  useKeptAnswers(looking ? undefined : userId)
  usePageTitle()
  useCloseOnNavigation()
  useSecondClicks()
  useLostEscape()
  useKeepPage()
  useBackCloses()
  useShortcutKeys()
  useShortcut('mod+k', t('keys.palette'), () => !looking && openInFrame('palette'))
  // The toasts listen themselves; here it is only listed.
  useShortcut('alt+t', t('keys.toasts'), () => false)
  useShortcut('?', t('keys.help'), () => openInFrame('keys'))
  useShortcut('mod+b', t('keys.menu'), () => setPreferences({ verticalNavCollapsed: !collapsed }))
  return (
    <>
      <Toaster />
      {userId !== undefined && live && <LiveConnection userId={userId} />}
      {userId !== undefined && live && <UnseenConnection userId={userId} />}
      {pushQuestion && !looking && <PushQuestion />}
      {installGuide && <InstallGuide />}
      {mayOffer && <InstallCard />}
      {channelDialog && <ChannelDialogs />}
      {scheduled && <ScheduledDialog />}
      {taskDialog && <TaskDialogs />}
      {messageExpense && <MessageExpenseDialog />}
      {palette && <Palette />}
      {customizer && <Customizer />}
      {keys && <ShortcutList />}
      {status && <StatusDialog onClose={() => closeInFrame('status')} />}
    </>
  )
}
