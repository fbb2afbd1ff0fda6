import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'

export function Section({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t(`sections.${name}`)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' }}>{children}</Box>
    </Card>
  )
}
