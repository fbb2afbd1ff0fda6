import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { SelectChevron } from '../../ui/form/SelectChevron.tsx'
import { PlainList, railEntry } from '../../ui/layout.ts'
import type { ApiCall } from './api.data.ts'

type FeatureChoiceProps = {
  /** What is left of all calls, for the counts. */
  calls: readonly ApiCall[]
  features: ReadonlyMap<string, string>
  chosen: string | undefined
  onChoose: (feature: string | undefined) => void
}

/** The parts of the workspace: beside the list, on a phone above it. */
export function FeatureChoice({ calls, features, chosen, onChoose }: FeatureChoiceProps) {
  const { t } = useTranslation('api')
  const wide = useMediaQuery(useTheme().breakpoints.up('md'))
  const count = (feature: string) => calls.filter(({ tag }) => tag === feature).length
  const options = [
    { value: '', label: t('everything'), count: calls.length },
    ...[...features].map(([value, label]) => ({ value, label, count: count(value) })),
  ].filter((option) => option.count > 0 || option.value === (chosen ?? ''))
  const choose = (value: string) => onChoose(value === '' ? undefined : value)
  if (!wide) {
    return (
      <Select
        fullWidth
        displayEmpty
        value={chosen ?? ''}
        onChange={(event) => choose(event.target.value)}
        IconComponent={SelectChevron}
        SelectDisplayProps={{ 'aria-label': t('feature') }}
        sx={{ height: 40, '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            <bdi>{option.label}</bdi>
          </MenuItem>
        ))}
      </Select>
    )
  }
  return (
    <Box
      component="nav"
      aria-label={t('feature')}
      sx={{ position: 'sticky', top: 76, alignSelf: 'start', maxHeight: 'calc(100dvh - 100px)', overflowY: 'auto' }}
    >
      <PlainList>
        {options.map((option) => (
          <li key={option.value}>
            <Box
              component="button"
              type="button"
              aria-current={option.value === (chosen ?? '') ? 'true' : undefined}
              onClick={() => choose(option.value)}
              sx={railEntry(option.value === (chosen ?? ''))}
            >
              <bdi>{option.label}</bdi>
              <bdi className="count">{option.count}</bdi>
            </Box>
          </li>
        ))}
      </PlainList>
    </Box>
  )
}
