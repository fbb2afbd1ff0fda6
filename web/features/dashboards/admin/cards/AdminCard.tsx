import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/Card.tsx'
import { RefreshIcon } from '../../../../ui/icons.ts'
import { Failed } from '../../crm/widgets/Failed.tsx'

type AdminCardProps<Contents> = {
  query: UseQueryResult<{ contents: Contents; today: string }>
  title: string
  hint?: ReactNode
  link?: { label: string; href: string } | undefined
  /** Of the body; loading, empty and failed states are as high as the content. */
  height: number
  skeleton: ReactNode
  children: (contents: Contents, today: string) => ReactNode
}

/** The frame of the Admin's cards, with its four states. */
export function AdminCard<Contents>(props: AdminCardProps<Contents>) {
  const { query, title, hint, link, height, skeleton, children } = props
  const { t } = useTranslation('dashboard')
  const { data } = query
  const refresh = {
    id: 'refresh',
    label: t('arrange.refresh'),
    icon: RefreshIcon,
    onSelect: () => void query.refetch(),
  }
  const shown = () => {
    if (data) return children(data.contents, data.today)
    return query.isError ? <Failed onRetry={() => void query.refetch()} /> : <Box aria-hidden>{skeleton}</Box>
  }
  return (
    <Card
      title={title}
      hint={hint}
      {...(link ? { link } : {})}
      menu={{ label: t('arrange.menu', { title }), actions: [refresh] }}
    >
      <Box aria-busy={query.isPending} sx={{ minHeight: { md: height }, display: 'grid', minWidth: 0 }}>
        {shown()}
      </Box>
    </Card>
  )
}
