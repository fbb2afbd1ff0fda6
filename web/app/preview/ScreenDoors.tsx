import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useModuleName } from '../../features/rights/useModuleName.ts'
import { CheckIcon, LockIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import type { Viewer } from '../routes/mayEnter.ts'
import { doorsFor, type ScreenDoor } from './doors.ts'

/** Which screens open, and what the others ask for. */
export function ScreenDoors({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('rights')
  const doors = doorsFor(viewer)
  const open = doors.filter(({ missing }) => missing === undefined)
  const closed = doors.filter(({ missing }) => missing !== undefined)
  return (
    <Box component="section" aria-label={t('preview.screens')} sx={{ minWidth: 0 }}>
      <Doors title={t('preview.open', { count: open.length })} doors={open} />
      {closed.length > 0 && <Doors title={t('preview.closed', { count: closed.length })} doors={closed} />}
    </Box>
  )
}

function Doors({ title, doors }: { title: string; doors: readonly ScreenDoor[] }) {
  const { t } = useTranslation('app')
  return (
    <Box sx={{ '& + &': { mt: '16px' } }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: '8px' }}>
        {title}
      </Typography>
      <PlainList>
        {doors.map((door) => {
          const Icon = door.missing ? LockIcon : CheckIcon
          return (
            <Box key={door.path} component="li" sx={{ display: 'flex', gap: '10px', py: '4px', fontSize: 'size.text' }}>
              <Box component="span" sx={{ color: door.missing ? 'text.secondary' : 'tone.success.ink', flexShrink: 0 }}>
                <Icon width={16} height={16} aria-hidden />
              </Box>
              <Box sx={{ minWidth: 0, color: door.missing ? 'text.secondary' : 'text.primary' }}>
                {t(`screens.${door.title}`)}
                <Missing door={door} />
              </Box>
            </Box>
          )
        })}
      </PlainList>
    </Box>
  )
}

function Missing({ door: { missing } }: { door: ScreenDoor }) {
  const { t } = useTranslation(['rights', 'accessControl'])
  const nameOf = useModuleName()
  if (!missing) return <Box component="span" sx={visuallyHidden}>{` · ${t('preview.opens')}`}</Box>
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {'roles' in missing
        ? t('preview.needsRole', { roles: missing.roles.join(', ') })
        : t('preview.needsRule', {
            module: nameOf(missing.subject),
            action: t(`accessControl:actions.${missing.action}`),
          })}
    </Typography>
  )
}
