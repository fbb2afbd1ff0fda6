import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostProvisioners, oldTokenHours, type Provisioner } from '#contract/provisioning/provisioning.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { SecretDialog } from '../../ui/dialog/SecretDialog.tsx'
import { AddIcon, UsersIcon } from '../../ui/icons.ts'
import { ListCard } from '../../ui/ListCard.tsx'
import { ChangeProvisionerDialog, NewProvisionerDialog } from './ProvisionerDialog.tsx'
import { ProvisionerRow } from './ProvisionerRow.tsx'
import { ProvisioningLogDrawer } from './ProvisioningLogDrawer.tsx'
import { useProvisioners } from './provisioning.data.ts'

type Opened =
  | { what: 'new' }
  | { what: 'change' | 'log'; provisioner: Provisioner }
  | { what: 'token'; token: string; renewed: boolean }

/** Beside how people come in: who says that they are here. */
export function ProvisioningCard() {
  const { t } = useTranslation('provisioning')
  const provisioners = useProvisioners()
  const { data } = provisioners
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const may = useMay('manage', 'all')
  const add = may && (
    <Button
      startIcon={<AddIcon />}
      disabled={!data || data.rows.length >= mostProvisioners}
      onClick={() => setOpened({ what: 'new' })}
    >
      {t('new')}
    </Button>
  )
  return (
    <ListCard
      title={t('title')}
      text={t('text')}
      query={provisioners}
      add={add}
      empty={{ icon: UsersIcon, title: t('empty.title'), text: t('empty.text'), action: add }}
      row={(provisioner) => (
        <ProvisionerRow
          key={provisioner.id}
          provisioner={provisioner}
          onChange={() => setOpened({ what: 'change', provisioner })}
          onLog={() => setOpened({ what: 'log', provisioner })}
          onToken={(token) => setOpened({ what: 'token', token, renewed: true })}
        />
      )}
    >
      {opened?.what === 'new' && (
        <NewProvisionerDialog onClose={close} onMade={(token) => setOpened({ what: 'token', token, renewed: false })} />
      )}
      {opened?.what === 'change' && <ChangeProvisionerDialog provisioner={opened.provisioner} onClose={close} />}
      {opened?.what === 'log' && <ProvisioningLogDrawer provisioner={opened.provisioner} onClose={close} />}
      {opened?.what === 'token' && (
        <SecretDialog
          title={t('secret.title')}
          secret={opened.token}
          words={{ text: t('secret.text'), copy: t('secret.copy'), kept: t('secret.kept') }}
          onClose={close}
        >
          {opened.renewed && (
            <Typography variant="body2" sx={{ mt: '8px' }}>
              {t('secret.rotated', { hours: oldTokenHours })}
            </Typography>
          )}
        </SecretDialog>
      )}
    </ListCard>
  )
}
