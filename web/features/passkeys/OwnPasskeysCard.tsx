import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostPasskeys, type Passkey } from '#contract/passkeys/passkeys.endpoints.ts'
import { knowsPasskeys } from '../../lib/passkeys/device.ts'
import { Card } from '../../ui/Card.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { AddIcon, EditIcon, PasskeyIcon } from '../../ui/icons.ts'
import { PlainList, Row } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasskeyRow, usePasskeyName } from './PasskeyRow.tsx'
import { useOwnPasskeys, usePasskeyActions } from './passkeys.data.ts'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

type OwnPasskeysCardProps = {
  /** A second step may be set up by it, and these are the codes for the day it is lost. */
  onAdded: (recoveryCodes: readonly string[] | null) => void
}

/** A person's own; where browsers take none, it says why. */
export function OwnPasskeysCard({ onAdded }: OwnPasskeysCardProps) {
  const { t } = useTranslation('passkeys')
  const confirm = useConfirm()
  const nameOf = usePasskeyName()
  const passkeys = useOwnPasskeys()
  const { data } = passkeys
  const { refresh, removed } = usePasskeyActions()
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Passkey>()
  const askAndRemove = async (passkey: Passkey) => {
    const request = {
      title: t('removeTitle', { name: nameOf(passkey) }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
    }
    if (await confirm(request)) removed.mutate(passkey.id, { onSuccess: () => toast.success(t('removed')) })
  }
  const hindrance = data?.trouble ? t(`trouble.${data.trouble}`) : knowsPasskeys() ? undefined : t('unsupported')
  const isFull = (data?.rows.length ?? 0) >= mostPasskeys
  const add = (label: string) => (
    <Button startIcon={<AddIcon />} aria-label={t('add')} disabled={!data || isFull} onClick={() => setAdding(true)}>
      {label}
    </Button>
  )
  return (
    <Card title={t('title')} tools={data && data.rows.length > 0 && hindrance === undefined && add(t('addOne'))}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <Loaded query={passkeys} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) => (
          <>
            {hindrance !== undefined && (
              <Alert severity="info" role="note" sx={{ mt: '12px' }}>
                {hindrance}
              </Alert>
            )}
            {rows.length === 0 && hindrance === undefined && (
              <EmptyState icon={PasskeyIcon} title={t('empty')} action={add(t('add'))} />
            )}
            {rows.length > 0 && (
              <PlainList aria-label={t('title')} sx={{ mt: '8px' }}>
                {rows.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    actions={
                      <Row sx={{ gap: '8px' }}>
                        <IconAction
                          icon={EditIcon}
                          label={t('renameNamed', { name: nameOf(passkey) })}
                          onClick={() => setRenaming(passkey)}
                        />
                        <Button
                          size="small"
                          color="error"
                          loading={removed.isPending && removed.variables === passkey.id}
                          aria-label={t('removeNamed', { name: nameOf(passkey) })}
                          onClick={() => void askAndRemove(passkey)}
                        >
                          {t('remove')}
                        </Button>
                      </Row>
                    }
                  />
                ))}
              </PlainList>
            )}
          </>
        )}
      </Loaded>
      {adding && data && (
        <AddPasskeyDialog
          hasPassword={data.hasPassword}
          onAdded={(codes) => {
            setAdding(false)
            void refresh()
            onAdded(codes)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
    </Card>
  )
}
