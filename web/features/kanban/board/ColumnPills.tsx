import Box from '@mui/material/Box'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisibleColumn } from '../model/visible.ts'

type ColumnPillsProps = {
  columns: readonly VisibleColumn[]
  countOf: (shown: VisibleColumn) => number
  scroller: RefObject<HTMLElement | null>
}

const columnElement = (scroller: HTMLElement | null, id: number) =>
  scroller?.querySelector<HTMLElement>(`[data-column="${id}"]`)

/** On a phone one column fills the screen: the pills say which, and lead to the others. */
export function ColumnPills({ columns, countOf, scroller }: ColumnPillsProps) {
  const { t } = useTranslation('kanban')
  const [current, setCurrent] = useState(columns[0]?.column.id)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const edge = element.getBoundingClientRect()
      const middle = edge.left + edge.width / 2
      const seen = [...element.querySelectorAll<HTMLElement>('[data-column]')].find((column) => {
        const box = column.getBoundingClientRect()
        return box.left <= middle && box.right >= middle
      })
      if (seen) setCurrent(Number(seen.dataset.column))
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
  const jump = (id: number) => {
    setCurrent(id)
    columnElement(scroller.current, id)?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })
  }
  return (
    <Box role="group" aria-label={t('jump')} sx={row}>
      {columns.map((shown) => {
        const { column } = shown
        const on = column.id === current
        const count = countOf(shown)
        const over = column.wipLimit !== null && count > column.wipLimit
        return (
          <Box
            key={column.id}
            component="button"
            type="button"
            aria-pressed={on}
            onClick={() => jump(column.id)}
            ref={(pill: HTMLElement | null) => {
              if (on) pill?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
            }}
            sx={pill(on)}
          >
            <bdi>{column.title}</bdi>
            <Box component="bdi" dir="ltr" sx={over ? { color: 'tone.warning.ink' } : undefined}>
              {over ? `${count} / ${column.wipLimit}` : count}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const row = {
  display: { xs: 'flex', sm: 'none' },
  gap: '6px',
  mx: '-16px',
  px: '16px',
  mb: '12px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  flexShrink: 0,
} as const

const pill = (on: boolean) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flexShrink: 0,
    height: 34,
    px: '13px',
    border: 1,
    borderRadius: '17px',
    borderColor: on ? 'transparent' : 'controlLine',
    bgcolor: on ? 'tone.primary.ground' : 'transparent',
    color: on ? 'tone.primary.ink' : 'text.secondary',
    font: 'inherit',
    fontSize: 'size.small',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  }) as const
