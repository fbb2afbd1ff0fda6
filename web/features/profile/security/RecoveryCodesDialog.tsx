import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { keepFile } from '../../../lib/download/keepFile.ts'
import { copyText } from '../../../ui/copyText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { CopyIcon, ExportIcon, FileIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'

/** On paper only the codes and their heading appear. */
const onPaper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-print], [data-print] *': { visibility: 'visible', color: '#000000' },
    '[data-print]': { position: 'fixed', insetBlockStart: 0, insetInlineStart: 0 },
  },
} as const

const plainText = (text: string) => new Blob([text], { type: 'text/plain;charset=utf-8' })

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** They are shown this once, so only the button closes it, not a click beside it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('profile')
  const asText = `${t('recovery.fileHeading')}\n\n${codes.join('\n')}\n`
  const actions = (
    <Button variant="contained" fullWidth onClick={onClose}>
      {t('recovery.done')}
    </Button>
  )
  return (
    <AppDialog open busy onClose={onClose} title={t('recovery.title')} actions={actions} width="xs">
      <GlobalStyles styles={onPaper} />
      <Typography variant="body2" color="textSecondary">
        {t('recovery.text')}
      </Typography>
      <Box
        data-print
        sx={{ my: '16px', p: '16px', borderRadius: '8px', bgcolor: 'faint', border: 1, borderColor: 'hairline' }}
      >
        <Typography sx={{ display: 'none', displayPrint: 'block', mb: '12px' }}>{t('recovery.fileHeading')}</Typography>
        <PlainList
          dir="ltr"
          aria-label={t('recovery.listLabel')}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px 16px' }}
        >
          {codes.map((code) => (
            <Box component="li" key={code} sx={{ fontFamily: 'monospace', fontSize: 'size.body', lineHeight: '22px' }}>
              {code}
            </Box>
          ))}
        </PlainList>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <Button size="small" startIcon={<CopyIcon />} onClick={() => void copyText(codes.join('\n'))}>
          {t('recovery.copy')}
        </Button>
        <Button
          size="small"
          startIcon={<ExportIcon />}
          onClick={() => keepFile(plainText(asText), t('recovery.fileName'))}
        >
          {t('recovery.download')}
        </Button>
        <Button size="small" startIcon={<FileIcon />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </Box>
    </AppDialog>
  )
}
