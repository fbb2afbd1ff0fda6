import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { PieChart } from '@mui/x-charts/PieChart'
import { useNavigate } from '@tanstack/react-router'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { statusColors } from '../../../../ui/charts/colors.ts'

type Part = { status: TaskStatus; count: number; label: string; href: string }

/** A picture of the list beside it, which says the same in words. */
export function TaskDonut({ parts, size }: { parts: readonly Part[]; size: number }) {
  const { vars } = useTheme()
  const navigate = useNavigate()
  const colorOf = (status: TaskStatus) => {
    const name = statusColors[status]
    const [tone] = name.split('.')
    return tone === 'primary' || tone === 'warning' || tone === 'error' ? vars.palette[tone].main : name
  }
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <Box aria-hidden sx={{ '& path': { stroke: 'none' } }}>
      <PieChart
        width={size}
        height={size}
        margin={0}
        hideLegend
        disableKeyboardNavigation
        series={[
          {
            innerRadius: size / 2 - 14,
            outerRadius: size / 2 - 1,
            paddingAngle: shown.length > 1 ? 3 : 0,
            cornerRadius: 4,
            data: shown.map(({ status, count, label }) => ({
              id: status,
              value: count,
              label,
              color: colorOf(status),
            })),
          },
        ]}
        onItemClick={(_event, { dataIndex }) => void navigate({ href: shown[dataIndex ?? -1]?.href ?? '.' })}
      />
    </Box>
  )
}
