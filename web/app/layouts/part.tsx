import Box from '@mui/material/Box'
import { type ComponentType, createElement, lazy } from 'react'
import { LayoutBoundary } from './LayoutBoundary.tsx'

const waitsMs = [700, 3000]

/** A connection that failed for a moment is asked again before the page says anything. */
async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const wait of waitsMs) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}

const overThePage = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'snackbar',
  display: 'flex',
  justifyContent: 'center',
} as const

/** Comes when it is needed, and takes nothing with it when it does not come: the page and what is typed in it stay. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await patiently(load) }))
  return function Part(props: Props) {
    return (
      <LayoutBoundary kind="part" fallback={null} frame={(alert) => <Box sx={overThePage}>{alert}</Box>}>
        {createElement<Props>(Loaded, props)}
      </LayoutBoundary>
    )
  }
}
