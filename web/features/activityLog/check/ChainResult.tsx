import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ChainStep } from '#contract/activityLog/activityLog.schemas.ts'
import { CodeText } from '../../../ui/CodeText.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { CopyIcon, ShieldOkIcon, WarningIcon } from '../../../ui/icons.ts'

/** Whole, with the newest seal to note down; or where and how it is broken. */
export function ChainResult({ step: { fault, head, waiting }, checked }: { step: ChainStep; checked: number }) {
  const { t } = useTranslation('activityLog')
  const tone = fault ? 'error' : 'success'
  const Icon = fault ? WarningIcon : ShieldOkIcon
  const noted = head && `${head.id}:${head.hash}`
  return (
    <Box
      role={fault ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: '12px',
        p: '14px 16px',
        mb: '20px',
        borderRadius: '8px',
        bgcolor: `tone.${tone}.ground`,
      }}
    >
      <Box sx={{ color: `tone.${tone}.ink`, pt: '2px' }}>
        <Icon width={22} height={22} aria-hidden />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: '4px' }}>
        <Typography variant="subtitle2" component="p" sx={{ color: `tone.${tone}.ink` }}>
          {fault ? t('check.broken', { id: fault.id }) : t('check.whole', { count: checked })}
        </Typography>
        {fault && <Typography variant="body2">{t(`check.faults.${fault.kind}`)}</Typography>}
        {waiting > 0 && !fault && <Typography variant="body2">{t('check.waiting', { count: waiting })}</Typography>}
        {noted && !fault && (
          <>
            <Typography variant="body2">{t('check.head')}</Typography>
            <CodeText>{noted}</CodeText>
            <Box>
              <Button size="small" variant="text" startIcon={<CopyIcon />} onClick={() => void copyText(noted)}>
                {t('check.copy')}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}
