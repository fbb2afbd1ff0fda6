import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout.ts'

/** The last row of a report: its actions, the main one at the end. */
export const FootButtons = ({ children }: { children: ReactNode }) => (
  <Row
    sx={{
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8px',
      pt: '12px',
      // Three of them beside each other on the narrowest phone.
      '& .MuiButton-root': { px: { xs: '8px', sm: '16px' }, minWidth: 0, whiteSpace: 'nowrap' },
      '& .MuiButton-text': { px: { xs: '4px', sm: '16px' } },
    }}
  >
    {children}
  </Row>
)
