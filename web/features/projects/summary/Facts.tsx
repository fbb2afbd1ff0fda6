import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectDetail } from '#contract/projects/projects.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { Meta } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import { DayRange } from '../look/DayRange.tsx'
import { HealthChip } from '../look/HealthChip.tsx'

/** What is written on the project's card. */
export function Facts({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('projects')
  const signs = project.healthSigns.map((sign) => t(`signs.${sign}`)).join(', ')
  return (
    <Card title={t('summary.facts')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', gap: '10px 16px', m: 0 }}
      >
        {project.customer !== '' && <Fact label={t('form.customer')}>{project.customer}</Fact>}
        <Fact label={t('form.manager')}>
          <Person person={project.manager} size={24} />
        </Fact>
        <Fact label={t('summary.health')}>
          <HealthChip project={project} />
          {signs !== '' && <Meta sx={{ mt: '4px' }}>{signs}</Meta>}
        </Fact>
        <Fact label={t('timeline.length')}>
          <DayRange start={project.startDay} end={project.endDay} />
        </Fact>
        {project.budget && (
          <Fact label={t('budget.title')}>
            <Money {...project.budget} />
          </Fact>
        )}
        {project.externalRef !== '' && <Fact label={t('form.externalRef')}>{project.externalRef}</Fact>}
      </Box>
      {project.description !== '' && (
        <Box
          dir="auto"
          sx={{
            mt: '14px',
            pt: '14px',
            borderTop: 1,
            borderColor: 'divider',
            fontSize: 'size.text',
            overflowWrap: 'anywhere',
          }}
        >
          <RichText text={project.description} />
        </Box>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Meta as="dt" sx={{ lineHeight: '24px' }}>
        {label}
      </Meta>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: 'size.text', lineHeight: '24px', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </Box>
    </>
  )
}
