import { useTranslation } from 'react-i18next'
import { type Passkey, passkeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { usePasskeyName } from './PasskeyRow.tsx'
import { usePasskeyActions } from './passkeys.data.ts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys')
  const { refresh } = usePasskeyActions()
  const nameOf = usePasskeyName()
  const rename = async (body: { name: string }) => {
    await call(passkeyEndpoints.rename, { params: { id: passkey.id }, body })
    toast.success(t('renamed'))
    onClose()
    await refresh()
  }
  return (
    <FormDialog
      title={t('rename')}
      width="xs"
      schema={passkeyEndpoints.rename.body}
      defaultValues={{ name: nameOf(passkey) }}
      onSubmit={rename}
      submit={t('save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} hint={t('nameHint')} autoFocus required />
    </FormDialog>
  )
}
