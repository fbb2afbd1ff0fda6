import Button from '@mui/material/Button'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotHereYet } from '../../ui/states/NotHereYet.tsx'

export function NotHereYetScreen() {
  const { t } = useTranslation('app')
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title })
  return (
    <>
      {title && <PageHeader title={t(`screens.${title}`)} />}
      <Card>
        <NotHereYet
          action={
            <Button component={AppLink} href={paths.index}>
              {t('menu.overview')}
            </Button>
          }
        />
      </Card>
    </>
  )
}
