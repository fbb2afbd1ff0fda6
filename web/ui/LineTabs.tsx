import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { CountPill } from './CountPill.tsx'
import type { Tone } from './theme/tone.ts'

export type LineTab<Value extends string> = {
  value: Value
  label: string
  count?: number
  /** A count that somebody waits for. */
  countLook?: 'quiet' | 'filled' | Tone
  /** Somebody points at it or comes to it by keyboard: what it shows can be on its way already. */
  onNear?: () => void
}

type LineTabsProps<Value extends string> = {
  label: string
  tabs: readonly LineTab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const line = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  height: 2,
  borderRadius: '2px',
  bgcolor: 'primary.main',
} as const

export function LineTabs<Value extends string>({ label, tabs, value, onChange }: LineTabsProps<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_event, next: Value) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      // Drawn on the tab itself: a measured line would not follow when counts arrive or the font does.
      slotProps={{ indicator: { hidden: true } }}
      sx={{ px: '16px', '& .MuiTabs-list': { gap: '24px' }, '& .Mui-selected::after': line }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={tab.label}
          iconPosition="end"
          onPointerEnter={tab.onNear}
          onFocus={tab.onNear}
          {...(tab.count === undefined
            ? {}
            : { icon: <CountPill count={tab.count} look={tab.countLook ?? 'quiet'} /> })}
          sx={{ flexDirection: 'row' }}
        />
      ))}
    </Tabs>
  )
}
