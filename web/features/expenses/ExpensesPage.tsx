import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { useOpened } from '../../lib/address/useAddress.ts'
import { useTablePage } from '../../ui/DataTable/useTablePage.ts'
import { ExpensePanel } from './list/ExpensePanel.tsx'
import { expenseList, tabOf } from './list/expenseAddress.ts'

const ExpenseDrawer = lazy(() =>
  import('./detail/ExpenseDrawer.tsx').then((loaded) => ({ default: loaded.ExpenseDrawer })),
)

/** `/masraf-listesi`: my reports, what waits for me, and everything I may see, with the open one beside them. */
export function ExpensesPage() {
  const page = useTablePage(expenseList, (state) => ({ tab: tabOf(state) }))
  const { opened: number, open, close } = useOpened('masraf')
  const docked = useMediaQuery(useTheme().breakpoints.up('lg')) && number !== undefined
  const drawerWidth = useMediaQuery('(min-width: 1440px)') ? 560 : 480
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '20px' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ExpensePanel page={page} docked={docked} openNumber={number} onOpen={open} />
      </Box>
      {number !== undefined && (
        // Its place is there from the start, so that the list does not jump when it comes.
        <Box sx={docked ? { ...place, width: drawerWidth } : {}}>
          <Suspense>
            <ExpenseDrawer
              number={number}
              width={drawerWidth}
              walk={page.data?.rows ?? []}
              onWalk={open}
              onClose={close}
            />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

/** Below the navbar, as high as the window allows, while the list scrolls beside it. */
const place = {
  position: 'sticky',
  top: 64,
  display: 'flex',
  height: 'calc(100dvh - 80px)',
  flexShrink: 0,
} as const
