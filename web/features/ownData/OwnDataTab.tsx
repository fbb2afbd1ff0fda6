import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownDataKeptDays } from '#contract/ownData/ownData.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { numberFormat } from '../../lib/locale/formatters.ts'
import { Card } from '../../ui/Card.tsx'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { DatabaseIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlainList } from '../../ui/layout.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { PasswordStep } from '../accounts/form/PasswordStep.tsx'
import { ArchiveRow } from './ArchiveRow.tsx'
import { isAtWork, useOwnData } from './ownData.data.ts'
import { useOwnDataActions } from './ownDataActions.ts'

/** Everything that is mine, to take along. */
export function OwnDataTab() {
  const { t } = useTranslation('ownData')
  const ownData = useOwnData()
  const { start, remove } = useOwnDataActions()
  const [asking, setAsking] = useState(false)
  return (
    <Loaded query={ownData} skeleton={<ListSkeleton rows={3} />} card={t('title')}>
      {({ exports, kinds }) => (
        <>
          <Card title={t('title')}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
              {t('text', { count: ownDataKeptDays })}
            </Typography>
            <Button
              variant="contained"
              startIcon={<DatabaseIcon />}
              loading={start.isPending}
              disabled={exports.some(isAtWork)}
              onClick={() => setAsking(true)}
            >
              {t('start')}
            </Button>
            {asking && <StartDialog onStart={start.mutateAsync} onClose={() => setAsking(false)} />}
            <PlainList aria-label={t('archives')} sx={{ mt: '12px' }}>
              {exports.map((archive) => (
                <ArchiveRow key={archive.id} archive={archive} onRemove={() => remove(archive.id)} />
              ))}
            </PlainList>
          </Card>
          <Card title={t('contents')}>
            <Contents kinds={kinds} />
            <Box sx={{ mt: '12px' }}>
              <LinkButton href={paths.contactAdmin} chevron>
                {t('ask')}
              </LinkButton>
            </Box>
          </Card>
        </>
      )}
    </Loaded>
  )
}

/** With the file names of the archive; empty files are left out here, but not there. */
function Contents({ kinds }: { kinds: readonly { name: string; rows: number }[] }) {
  const { t } = useTranslation('ownData')
  const { locale } = useFormat()
  const number = numberFormat(locale)
  return (
    <Box component="dl" sx={contents}>
      {kinds
        .filter(({ rows }) => rows > 0)
        .map(({ name, rows }) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', py: '6px' }}>
            {/* The server names the kinds; the catalogue's test beside the sources knows them all. */}
            <dt>{t(`kinds.${name}` as 'kinds.profile')}</dt>
            <dd>
              <bdi>{number.format(rows)}</bdi>
            </dd>
          </Box>
        ))}
    </Box>
  )
}

const contents = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  columnGap: '40px',
  m: 0,
  fontSize: 'size.text',
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' },
} as const

type StartDialogProps = { onStart: (password: string) => Promise<unknown>; onClose: () => void }

/** Somebody's whole life in one file: an unattended screen is not enough to take it along. */
function StartDialog({ onStart, onClose }: StartDialogProps) {
  const { t } = useTranslation('ownData')
  const start = async (password: string) => {
    await onStart(password)
    onClose()
  }
  return (
    <AppDialog open onClose={onClose} title={t('confirmTitle')} width="xs">
      <PasswordStep text={t('confirmText')} submit={t('start')} onCancel={onClose} onPassword={start} />
    </AppDialog>
  )
}
