import { useTranslation } from 'react-i18next'
import { type Bot, botEndpoints } from '#contract/bots/bots.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { Face } from '../../ui/Person/Face.tsx'
import { PhotoChoice } from '../files/photo/PhotoChoice.tsx'
import { faceOf } from './BotRow.tsx'
import { useBotActions } from './bots.data.ts'

/** A picture of its own, or the robot that every bot has. */
export function PictureDialog({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const { t } = useTranslation('bots')
  const { refresh } = useBotActions()
  const set = async (fileId: number | null) => {
    await call(botEndpoints.setPicture, { params: { id: bot.id }, body: { fileId } })
    void refresh()
    toast.success(t(fileId === null ? 'picture.removed' : 'picture.saved'))
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('picture.of', { name: bot.name })}>
      <PhotoChoice hasPhoto={bot.avatar !== null} shape="round" onSet={set}>
        <Face person={faceOf(bot)} size={88} />
      </PhotoChoice>
    </AppDialog>
  )
}
