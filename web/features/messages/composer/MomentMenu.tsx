import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { IconComponent } from '../../../ui/pointing.ts'
import { MomentDialog } from './MomentDialog.tsx'
import { presetDetail, presets } from './presets.ts'

type MomentMenuProps = {
  label: string
  icon: IconComponent
  /** There is nothing yet to choose a time for. */
  disabled: boolean
  action: string
  onChoose: (at: Date) => void
  /** Opens the planned messages; also with an empty field. */
  also: { label: string; onSelect: () => void }
}

/** Chooses a time: one of the usual ones, or any other. */
export function MomentMenu({ label, icon: Icon, disabled, action, onChoose, also }: MomentMenuProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState(false)
  const close = () => setAnchor(null)
  const now = new Date()
  return (
    <>
      <IconAction
        icon={Icon}
        label={label}
        titled
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {presets(now, format.timeZone).map((preset) => (
          <MenuItem
            key={preset.id}
            disabled={disabled}
            title={exactText(preset.at, format)}
            onClick={() => {
              close()
              onChoose(preset.at)
            }}
            sx={{ gap: '24px', justifyContent: 'space-between' }}
          >
            {t(`moment.${preset.id}`)}
            <Box component="bdi" sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
              {presetDetail(preset, now, format)}
            </Box>
          </MenuItem>
        ))}
        <MenuItem
          disabled={disabled}
          onClick={() => {
            close()
            setAsking(true)
          }}
        >
          {t('moment.other')}
        </MenuItem>
        <Divider />
        <MenuItem
          onClick={() => {
            close()
            also.onSelect()
          }}
        >
          {also.label}
        </MenuItem>
      </Menu>
      {asking && <MomentDialog title={label} action={action} onClose={() => setAsking(false)} onChoose={onChoose} />}
    </>
  )
}
