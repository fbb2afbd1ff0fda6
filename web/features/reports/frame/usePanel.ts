import { useNavigate, useSearch } from '@tanstack/react-router'
import { reportPanel } from '#contract/reports/address.ts'

/** The list that is open over the report, kept in the address: a notification leads to it. */
export function usePanel(): [string | undefined, (panel: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { [reportPanel.param]: open, ...others } = search
  const show = (panel: string | undefined) => {
    const next = panel === undefined ? others : { ...others, [reportPanel.param]: panel }
    void navigate({ to: '.', search: next, resetScroll: false })
  }
  return [typeof open === 'string' ? open : undefined, show]
}
