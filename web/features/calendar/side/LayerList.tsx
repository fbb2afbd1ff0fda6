import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../../ui/layout.ts'
import { type LayerName, layerIcons, layerNames, layerTones } from '../layers.ts'

type LayerListProps = {
  hidden: readonly LayerName[]
  /** How many entries each layer has in the shown range. */
  counts: ReadonlyMap<LayerName, number>
  onHidden: (hidden: LayerName[]) => void
  mine: boolean
  onMine: (mine: boolean) => void
}

/** The layers to show; the box carries the colour, so it is also the legend. */
export function LayerList({ hidden, counts, onHidden, mine, onMine }: LayerListProps) {
  const { t } = useTranslation('calendar')
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography
        id={titleId}
        variant="overline"
        component="h2"
        sx={{ color: 'text.secondary', display: 'block', mb: '4px' }}
      >
        {t('side.layers')}
      </Typography>
      {layerNames.map((name) => (
        <Box key={name} component="label" sx={line}>
          <Checkbox
            size="small"
            checked={!hidden.includes(name)}
            onChange={(_event, on) => onHidden(on ? hidden.filter((other) => other !== name) : [...hidden, name])}
            sx={{
              p: '5px',
              m: '-5px',
              color: `${layerTones[name]}.main`,
              '&.Mui-checked': { color: `${layerTones[name]}.main` },
            }}
          />
          <Row as="span" sx={{ flex: 1, gap: '6px' }}>
            {t(`type.${name}`)}
            <LayerIcon name={name} />
          </Row>
          <Box
            component="bdi"
            sx={{ color: 'text.secondary', fontSize: 'size.small', fontVariantNumeric: 'tabular-nums' }}
          >
            {counts.get(name) ?? 0}
          </Box>
        </Box>
      ))}
      <Box component="label" sx={line}>
        <Checkbox size="small" checked={mine} onChange={(_event, on) => onMine(on)} sx={{ p: '5px', m: '-5px' }} />
        {t('side.mine')}
      </Box>
    </Box>
  )
}

function LayerIcon({ name }: { name: LayerName }) {
  const Icon = layerIcons[name]
  return Icon ? <Icon width={14} height={14} aria-hidden /> : null
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: 32,
  px: '6px',
  mx: '-6px',
  borderRadius: '6px',
  fontSize: 'size.text',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const
