import Box from '@mui/material/Box'
import { type ComponentType, createElement, lazy } from 'react'
import { softShadow } from '../../ui/theme/shadows.ts'
import { LayoutBoundary } from './LayoutBoundary.tsx'

const waitsMs = [700, 3000]

/** Browsers keep in mind that a script did not come, and fetch it again only under another address. */
function otherAddress(error: unknown, attempt: number): string | undefined {
  const failed = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined
  if (failed === undefined) return undefined
  const address = new URL(failed)
  address.searchParams.set('again', String(attempt))
  return address.href
}

/** A connection that failed for a moment is asked again before the page says anything. */
async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let ask = load
  for (const [attempt, wait] of waitsMs.entries()) {
    try {
      return await ask()
    } catch (error) {
      const address = otherAddress(error, attempt)
      if (address !== undefined) ask = () => import(/* @vite-ignore */ address)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return ask()
}

const overThePage = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'snackbar',
  display: 'flex',
  justifyContent: 'center',
  // Controls beside it stay usable; content below it does not shine through.
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
export function part<Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (loaded: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: componentOf(await patiently(load)) }))
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
