import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/http/apiError.ts'
import { send } from '../../../lib/http/send.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { ErrorMarkIcon, KeyIcon } from '../../../ui/icons.ts'
import type { Offered, OfferedProvider } from './useOffered.ts'

type CompanyButtonsProps = Pick<Offered, 'providers'> & {
  /** Below a form, from which a line sets them apart. */
  isSecond: boolean
  /** One whose name and password are typed here. */
  onType: (provider: OfferedProvider) => void
}

/** One for each provider: the way leads to its own page and back here, or to a form of ours. */
export function CompanyButtons({ providers, isSecond, onType }: CompanyButtonsProps) {
  const { t } = useTranslation('accounts')
  const to = useVisit().search('to')
  const [leaving, setLeaving] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const leave = async (id: number) => {
    setLeaving(id)
    setRefusal(undefined)
    try {
      const { body } = await send('POST', `/api/auth/company/${id}/start`, to === undefined ? {} : { to })
      const address = typeof body === 'object' && body !== null ? Reflect.get(body, 'address') : undefined
      if (typeof address !== 'string') throw new Error('no address')
      window.location.assign(address)
    } catch (thrown) {
      setRefusal((thrown instanceof ApiError ? thrown.text : undefined) ?? t('company.failed'))
      setLeaving(undefined)
    }
  }
  if (providers.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: '12px', mt: isSecond ? '20px' : 0 }}>
      {isSecond && <Divider sx={{ color: 'text.secondary', fontSize: 'size.small' }}>{t('company.or')}</Divider>}
      {refusal && (
        <Alert severity="error" icon={<ErrorMarkIcon />}>
          {refusal}
        </Alert>
      )}
      {providers.map((provider) => {
        const { id, name, asksPassword } = provider
        return (
          <Button
            key={id}
            variant={isSecond ? 'outlined' : 'contained'}
            size="large"
            fullWidth
            startIcon={<KeyIcon />}
            loading={leaving === id}
            disabled={leaving !== undefined}
            onClick={() => (asksPassword ? onType(provider) : void leave(id))}
          >
            <bdi>{t('company.with', { name })}</bdi>
          </Button>
        )
      })}
    </Box>
  )
}
