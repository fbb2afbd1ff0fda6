import { useTranslation } from 'react-i18next'

/** These pages stand outside the frame, so they name the browser's tab themselves. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation('accounts')
  return <title>{`${title} · ${t('brand')}`}</title>
}
