import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CodeText } from '../../ui/CodeText.tsx'
import { focusRing, PlainList, Row, rowButton } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { ApiCall } from './api.data.ts'

type CallListProps = {
  calls: readonly ApiCall[]
  features: ReadonlyMap<string, string>
  onOpen: (call: ApiCall) => void
}

/** The calls of each feature under its heading. What they say is English, as the code is. */
export function CallList({ calls, features, onOpen }: CallListProps) {
  return (
    <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
      {[...Map.groupBy(calls, ({ tag }) => tag)].map(([tag, those]) => (
        <MuiCard key={tag} component="section" aria-label={features.get(tag) ?? tag}>
          <Typography variant="subtitle1" component="h2" lang="en" sx={{ px: '20px', pt: '12px', pb: '4px' }}>
            <bdi>{features.get(tag) ?? tag}</bdi>
          </Typography>
          <PlainList>
            {those.map((call) => (
              <li key={call.operationId}>
                <Box component="button" type="button" onClick={() => onOpen(call)} sx={look}>
                  <Box sx={{ width: 72, flexShrink: 0 }}>
                    <Method method={call.method} />
                  </Box>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box lang="en" sx={{ fontSize: 'size.text' }}>
                      <bdi>{call.summary}</bdi>
                    </Box>
                    <Box sx={{ color: 'text.secondary' }}>
                      <CodeText>{call.path}</CodeText>
                    </Box>
                  </Box>
                  <Row sx={{ display: { xs: 'none', sm: 'flex' }, gap: '4px' }}>
                    {call['x-token-scopes']?.map((scope) => (
                      <CodeText key={scope}>{scope}</CodeText>
                    ))}
                  </Row>
                </Box>
              </li>
            ))}
          </PlainList>
        </MuiCard>
      ))}
    </Box>
  )
}

export const Method = ({ method }: { method: string }) => (
  <StatusChip tone="secondary">
    <CodeText>{method}</CodeText>
  </StatusChip>
)

const look = {
  ...rowButton,
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  p: '8px 20px',
  '&:hover': { bgcolor: 'action.hover' },
  ...focusRing('-2px'),
} as const
