import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CompassIcon, HomeIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

/** Not there, or not for this person: the page does not tell which. */
export function ProjectMissing() {
  const { t } = useTranslation(['projects', 'app'])
  return (
    <>
      <PageHeader title={t('app:screens.project')} />
      <Card>
        <EmptyState
          icon={CompassIcon}
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={
            <Button variant="contained" component={AppLink} href={paths.index} startIcon={<HomeIcon aria-hidden />}>
              {t('notFound.home')}
            </Button>
          }
        />
      </Card>
    </>
  )
}
