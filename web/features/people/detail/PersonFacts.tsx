import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { languageLabel } from '../../profile/account/languageOptions.ts'
import { LastSeen } from '../../users/LastSeen.tsx'
import { TwoStepMark } from '../list/TwoStepMark.tsx'
import { managedHref } from '../personHref.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

export function PersonFacts({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const { manager, phone } = person
  const profile = { label: t('detail.publicProfile'), href: paths.user.replace('$id', String(person.id)) }
  return (
    <Card title={t('detail.facts')} link={profile}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: '16px', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
      >
        <Fact label={t('columns.email')}>
          <a href={`mailto:${person.email}`}>
            <bdi>{person.email}</bdi>
          </a>
        </Fact>
        <Fact label={t('columns.phone')}>{phone ? <bdi dir="ltr">{phone}</bdi> : t('detail.notGiven')}</Fact>
        <Fact label={t('columns.username')}>
          <bdi>{person.username}</bdi>
        </Fact>
        <Fact label={t('detail.manager')}>
          {manager ? <AppLink href={managedHref(manager.id)}>{manager.fullName}</AppLink> : t('detail.noManager')}
        </Fact>
        <Fact label={t('columns.language')}>{languageLabel(person.language)}</Fact>
        <Fact label={t('columns.lastSeen')}>
          <LastSeen lastSeenAt={person.lastSeenAt} />
        </Fact>
        <Fact label={t('columns.twoStep')}>
          <TwoStepMark on={person.twoStep} />
        </Fact>
        <Fact label={t('detail.createdAt')}>
          <Instant value={person.createdAt} />
        </Fact>
      </Box>
    </Card>
  )
}
