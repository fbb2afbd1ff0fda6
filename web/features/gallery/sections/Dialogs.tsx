import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Section } from '../Section.tsx'

export function Dialogs() {
  const { t } = useTranslation('gallery')
  const confirm = useConfirm()
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  const remove = async () => {
    const answer = await confirm({
      title: t('dialogs.deleteTitle'),
      text: t('dialogs.deleteText'),
      action: t('words.delete'),
      danger: true,
      tick: t('dialogs.tick'),
      reason: { label: t('dialogs.reason'), required: true },
    })
    if (answer) toast.undo(t('dialogs.deleted'), () => toast.info(t('dialogs.back')))
  }
  return (
    <Section name="dialogs">
      <Button onClick={() => setOpen('dialog')}>{t('dialogs.dialog')}</Button>
      <Button onClick={() => setOpen('drawer')}>{t('dialogs.drawer')}</Button>
      <Button color="error" onClick={remove}>
        {t('dialogs.confirm')}
      </Button>
      <Button onClick={() => toast.success(t('dialogs.saved'))}>{t('dialogs.toast')}</Button>
      <Button onClick={() => toast.error(t('words.refused'))}>{t('dialogs.toastError')}</Button>
      <Button onClick={() => toast.undo(t('dialogs.deleted'), () => toast.info(t('dialogs.back')))}>
        {t('dialogs.toastUndo')}
      </Button>
      <AppDialog
        open={open === 'dialog'}
        onClose={close}
        title={t('dialogs.dialog')}
        actions={
          <Button variant="contained" onClick={close}>
            {t('words.save')}
          </Button>
        }
      >
        {t('dialogs.deleteText')}
      </AppDialog>
      <AppDrawer
        open={open === 'drawer'}
        onClose={close}
        title={t('dialogs.drawer')}
        foot={
          <Button variant="contained" onClick={close}>
            {t('words.save')}
          </Button>
        }
      >
        {t('dialogs.deleteText')}
      </AppDrawer>
    </Section>
  )
}
