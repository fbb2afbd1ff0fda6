import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PublishedDemo } from '../../../ui/PublishedDemo.tsx'
import { CardFrame } from './CardFrame.tsx'
import type { Look } from './look.ts'
import { SplitFrame } from './SplitFrame.tsx'

/** The tall fields of these pages are a little further from their labels. */
const roomy = { '& .MuiFormLabel-root': { marginBlockEnd: '8px' } }

/** The same form in either look. */
export function AccountFrame({ look, children }: { look: Look; children: ReactNode }) {
  const Frame = look === 'card' ? CardFrame : SplitFrame
  return (
    <>
      <PublishedDemo />
      <Frame>
        <Box sx={roomy}>{children}</Box>
      </Frame>
    </>
  )
}
