import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { LinkedIdentity } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { Card } from '../../ui/Card.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { IdentityList } from './IdentityList.tsx'
import { useIdentitiesOf, useOwnIdentities, useUnlink } from './identityProviders.data.ts'

/** A person's own; nothing is shown where no company account is linked. */
export function OwnIdentitiesCard() {
  const { t } = useTranslation('identityProviders')
  const confirm = useConfirm()
  const unlinked = useUnlink()
  const { data } = useOwnIdentities()
  if (!data || data.rows.length === 0) return null
  const unlink = async ({ id, provider }: LinkedIdentity) => {
    const request = {
      title: t('identities.unlinkTitle', { provider }),
      text: t('identities.unlinkText'),
      action: t('identities.unlink'),
    }
    if (await confirm(request)) unlinked.mutate(id, { onSuccess: () => toast.success(t('identities.unlinked')) })
  }
  const isLastWay = !data.hasPassword && data.rows.length === 1
  return (
    <Card title={t('identities.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '8px' }}>
        {t('identities.text')}
      </Typography>
      <IdentityList
        rows={data.rows}
        action={(identity) =>
          !isLastWay && (
            <Button size="small" loading={unlinked.isPending} onClick={() => void unlink(identity)}>
              {t('identities.unlink')}
            </Button>
          )
        }
      />
    </Card>
  )
}

/** Somebody's, for who manages people. */
export function IdentitiesOfPersonCard({ personId }: { personId: number }) {
  const { t } = useTranslation('identityProviders')
  const { data } = useIdentitiesOf(personId)
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={t('identities.title')}>
      <IdentityList rows={data.rows} />
    </Card>
  )
}
