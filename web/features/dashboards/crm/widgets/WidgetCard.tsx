import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { MovableWidget } from '#contract/dashboards/arrangement.ts'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useArranging } from '../arrange/arranging.ts'
import { DragHandle } from '../arrange/DragHandle.tsx'
import { useCardMenu } from '../arrange/useCardMenu.ts'
import type { WidgetQuery } from '../crm.data.ts'
import { Failed } from './Failed.tsx'

type WidgetCardProps<Name extends MovableWidget> = {
  name: Name
  query: WidgetQuery<Name>
  title: string
  hint?: ReactNode
  link?: { label: string; href: string } | undefined
  tools?: ReactNode
  /** Of the body; loading, empty and failed states are as high as the content. */
  height: number
  skeleton: ReactNode
  children: (contents: CrmContents[Name], today: string) => ReactNode
}

/** The frame that all widgets share: what it is, how it is moved and hidden, and its four states. */
export function WidgetCard<Name extends MovableWidget>(props: WidgetCardProps<Name>) {
  const { name, query, title, hint, link, tools, height, skeleton, children } = props
  const { arranging } = useArranging()
  const menu = useCardMenu(name, title, () => void query.refetch())
  const { data } = query
  const shown = () => {
    if (data) return children(data.contents, data.today)
    return query.isError ? <Failed onRetry={() => void query.refetch()} /> : <Box aria-hidden>{skeleton}</Box>
  }
  return (
    <Card
      title={title}
      hint={hint}
      tools={
        <>
          {tools}
          {arranging && <DragHandle widget={name} title={title} />}
        </>
      }
      {...(link && !arranging ? { link } : {})}
      menu={menu}
    >
      <Box aria-busy={query.isPending} sx={{ minHeight: { md: height }, display: 'grid', minWidth: 0 }}>
        {shown()}
      </Box>
    </Card>
  )
}
