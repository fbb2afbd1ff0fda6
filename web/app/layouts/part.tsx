import Box from '@mui/material/Box'
import { type ComponentType, createElement, lazy } from 'react'
import { softShadow } from '../../ui/theme/shadows.ts'
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
  // What lies beside it can still be pressed, what lies below it does not shine through.
  pointerEvents: 'none',
  '& > *': {
    pointerEvents: 'auto',
    m: '16px',
    borderRadius: '8px',
    bgcolor: 'background.paper',
    boxShadow: softShadow,
  },
  '& .MuiAlert-root': { m: 0 },
} as const

/** Comes when it is needed, and takes nothing with it when it does not come: the page and what is typed in it stay. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await patiently(load) }))
  return function Part(props: Props) {
    return (
      <LayoutBoundary
        kind="part"
        fallback={null}
        frame={(alert) => (
          <Box sx={overThePage}>
            <div>{alert}</div>
          </Box>
        )}
      >
        {createElement<Props>(Loaded, props)}
      </LayoutBoundary>
    )
  }
}
