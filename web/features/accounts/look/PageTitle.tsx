import { useTranslation } from 'react-i18next'

/** These pages are outside the frame, so they set the title of the browser's tab themselves. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation('accounts')
  return <title>{`${title} · ${t('brand')}`}</title>
}
