import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { EditIcon } from '../../../ui/icons.ts'
import { Meta, PlainList } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { EditDrawer } from '../form/EditDrawer.tsx'

/** Who works on it, who may look, and where it came from. */
export function Team({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const [editing, setEditing] = useState(false)
  const tools = deal.may.work && (
    <IconAction icon={EditIcon} label={t('team.edit')} titled onClick={() => setEditing(true)} />
  )
  return (
    <Card title={t('team.title')} tools={tools}>
      <PlainList sx={{ display: 'grid', gap: '10px' }}>
        {deal.team.map((person) => (
          <li key={person.id}>
            <Person person={person} size={34} secondary={t(`team.parts.${person.part}`)} />
          </li>
        ))}
      </PlainList>
      {(deal.source !== '' || deal.competitor !== '') && (
        <Box component="dl" sx={facts}>
          {deal.source !== '' && <Fact label={t('fields.source')}>{deal.source}</Fact>}
          {deal.competitor !== '' && <Fact label={t('fields.competitor')}>{deal.competitor}</Fact>}
        </Box>
      )}
      {editing && <EditDrawer deal={deal} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Meta as="dt">{label}</Meta>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <bdi>{children}</bdi>
      </Box>
    </Box>
  )
}

const facts = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '12px',
  m: 0,
  mt: '16px',
  pt: '14px',
  borderTop: 1,
  borderColor: 'hairline',
  fontSize: 'size.text',
} as const
