import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type gallery from '../../i18n/tr/gallery.json'
import { Card } from '../../ui/Card.tsx'
import { Row } from '../../ui/layout.ts'

type SectionName = keyof (typeof gallery)['sections']

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('gallery')
  return (
    <Card title={t(`sections.${name}`)}>
      <Row sx={{ flexWrap: 'wrap', gap: '12px' }}>{children}</Row>
    </Card>
  )
}
