import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Provisioner,
  type ProvisioningLine,
  provisioningKeptDays,
} from '#contract/provisioning/provisioning.endpoints.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { PagedLog } from '../../ui/PagedLog.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { managedHref } from '../people/personHref.ts'
import { rowsPerPage, useLog } from './provisioning.data.ts'

const outcomes = ['all', 'refused'] as const

/** What the identity server did here, and what it was refused. */
export function ProvisioningLogDrawer({ provisioner, onClose }: { provisioner: Provisioner; onClose: () => void }) {
  const { t } = useTranslation('provisioning')
  const [asked, setAsked] = useState<{ outcome: (typeof outcomes)[number]; page: number }>({ outcome: 'all', page: 1 })
  const { outcome, page } = asked
  const query = useLog(provisioner.id, { page, ...(outcome === 'refused' && { refused: 'true' as const }) })
  return (
    <AppDrawer open onClose={onClose} title={t('log.of', { name: provisioner.name })} width={640}>
      <PagedLog
        label={t('log.open')}
        text={t('log.text', { days: provisioningKeptDays })}
        outcomes={{ label: t('log.outcome'), options: outcomes.map((value) => ({ value, label: t(`log.${value}`) })) }}
        asked={asked}
        onAsk={setAsked}
        query={query}
        perPage={rowsPerPage}
        empty={{ title: t('log.empty'), text: t(outcome === 'all' ? 'log.emptyText' : 'log.noneRefused') }}
        entry={(line) => <Line key={line.id} line={line} />}
      />
    </AppDrawer>
  )
}

function Line({ line: { at, act, title, userId, refusal, detail } }: { line: ProvisioningLine }) {
  const { t } = useTranslation('provisioning')
  const isDone = refusal === null
  return (
    <Box component="li" sx={row}>
      <StatusChip tone={isDone ? 'success' : 'error'}>{t(isDone ? 'log.done' : 'log.denied')}</StatusChip>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {t(`acts.${act}`)}
        {title !== '' && ' · '}
        {userId === null ? (
          <bdi>{title}</bdi>
        ) : (
          <Box component={AppLink} href={managedHref(userId)} sx={{ color: 'tone.primary.ink' }}>
            <bdi>{title}</bdi>
          </Box>
        )}
        {refusal !== null && (
          <Typography component="div" variant="caption" color="textSecondary">
            {t(`refusals.${refusal}`)}
            {detail !== '' && (
              <Box component="code" lang="en" dir="ltr" sx={{ display: 'block', textAlign: 'start' }}>
                {detail}
              </Box>
            )}
          </Typography>
        )}
      </Box>
      <Typography component="span" variant="caption" color="textSecondary" noWrap>
        <Instant value={at} />
      </Typography>
    </Box>
  )
}

const row = {
  ...{ display: 'flex', alignItems: 'baseline', gap: '10px', py: '10px', fontSize: 'size.text' },
  '& + &': { borderTop: 1, borderColor: 'hairline' },
} as const
