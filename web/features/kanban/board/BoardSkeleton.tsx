import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

const shape = [3, 2, 2, 3]
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** The board's own shape in grey, so that nothing jumps when it comes. */
export function BoardSkeleton({ title }: { title: string }) {
  const { t } = useTranslation('kanban')
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 40, mb: '12px' }}>
        {title === '' ? (
          <Skeleton height={24} width={160} />
        ) : (
          <Typography variant="h4" component="h1">
            {title}
          </Typography>
        )}
      </Box>
      <Skeleton variant="rounded" height={34} width={216} sx={{ mb: '16px' }} />
      <Box aria-hidden sx={{ display: 'flex', gap: '16px', flex: 1, minHeight: 0, overflow: 'hidden' }}>
        {shape.map((cards, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no identity
          <Box key={column} sx={columnLook}>
            <Skeleton height={16} width="48%" sx={{ mb: '14px' }} />
            {numbers(cards).map((card) => (
              <Skeleton
                key={card}
                variant="rounded"
                height={96 + ((card + column) % 2) * 28}
                sx={{ mb: '8px', borderRadius: '10px' }}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const columnLook = {
  width: { xs: 318, sm: 271 },
  flexShrink: 0,
  p: '14px 10px',
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const
