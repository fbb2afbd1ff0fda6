import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/activityLog/activityLog.schemas.ts'
import { IconTile } from '../../ui/IconTile.tsx'
import { SettingsIcon, UserIcon } from '../../ui/icons.ts'
import { Meta, Row } from '../../ui/layout.ts'
import { BotMark } from '../../ui/Person/BotMark.tsx'
import { Person } from '../../ui/Person/Person.tsx'

/** A person; a visitor, who came from some address; or the workspace itself. */
export function ActivityActor({ activity: { actor, ip } }: { activity: Activity }) {
  const { t } = useTranslation('activityLog')
  if (actor) {
    return (
      <Row as="span" sx={{ display: 'inline-flex', gap: '8px', minWidth: 0, maxWidth: 1 }}>
        <Person person={{ ...actor, presence: null }} size={26} />
        {actor.isBot && <BotMark />}
      </Row>
    )
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '12px' }}>
      <IconTile icon={ip === '' ? SettingsIcon : UserIcon} tone="secondary" size={26} />
      <Meta as="span">{t(ip === '' ? 'system' : 'visitor')}</Meta>
    </Box>
  )
}
