import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/copyText.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { AppPasswords } from './AppPasswords.tsx'
import { useAccount } from './caldav.data.ts'
import { NewAppPasswordDialog } from './NewAppPasswordDialog.tsx'

const programs = ['apple', 'android', 'thunderbird'] as const

/** Calendars of phones and desktops that read and write: what to type into them, and a password for each. */
export function CaldavDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('caldav')
  const { server, user } = useAccount()
  const [making, setMaking] = useState(false)
  return (
    <>
      <AppDialog open onClose={onClose} title={t('title')}>
        <Box sx={{ display: 'grid', gap: '20px' }}>
          <Typography variant="body2">{t('text')}</Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: '12px' }}>
            <ToType label={t('server')} value={server} copy={t('copyServer')} />
            <ToType label={t('user')} value={user} copy={t('copyUser')} />
          </Box>
          <AppPasswords onMake={() => setMaking(true)} />
          <HowTo />
        </Box>
      </AppDialog>
      {making && <NewAppPasswordDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function ToType({ label, value, copy }: { label: string; value: string; copy: string }) {
  const { t } = useTranslation('caldav')
  return (
    <div>
      <Typography component="dt" variant="subtitle2">
        {label}
      </Typography>
      <Box component="dd" sx={shown}>
        <Box component="code" dir="ltr" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
        <IconAction icon={CopyIcon} label={copy} onClick={() => void copyText(value, t('copied'))} />
      </Box>
    </div>
  )
}

const shown = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  m: 0,
  mt: '4px',
  paddingInlineStart: '12px',
  py: '2px',
  borderRadius: '8px',
  bgcolor: 'faint',
  border: 1,
  borderColor: 'hairline',
  fontSize: 'size.text',
} as const

function HowTo() {
  const { t } = useTranslation('caldav')
  const [open, setOpen] = useState<(typeof programs)[number]>()
  return (
    <Box component="section" sx={{ display: 'grid', gap: '8px' }}>
      <Typography variant="subtitle2" component="h3">
        {t('howTo')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {programs.map((program) => (
          <Button
            key={program}
            size="small"
            variant={open === program ? 'contained' : 'outlined'}
            aria-expanded={open === program}
            onClick={() => setOpen(open === program ? undefined : program)}
          >
            {t(`programs.${program}`)}
          </Button>
        ))}
      </Box>
      {open && (
        <Typography variant="body2" color="textSecondary">
          {t(`how.${open}`)}
        </Typography>
      )}
    </Box>
  )
}
