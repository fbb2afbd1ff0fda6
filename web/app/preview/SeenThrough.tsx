import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RightsPreviewProps } from '../../features/rights/RightsPreview.tsx'
import { PlainList, Row } from '../../ui/layout.ts'
import type { MenuEntry } from '../menu.ts'
import { visibleMenu } from '../navigation/visibleMenu.ts'
import { ScreenDoors } from './ScreenDoors.tsx'

/** The side menu and the screens as somebody with just these rights finds them. */
export function SeenThrough({ roles, rules }: RightsPreviewProps) {
  const { t } = useTranslation(['app', 'rights'])
  const viewer = useMemo(() => ({ user: { roles }, rules }), [roles, rules])
  const { main, sales, admin } = visibleMenu(viewer)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: '24px' }}>
      <Box component="section" aria-label={t('rights:preview.menu')}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: '8px' }}>
          {t('rights:preview.menu')}
        </Typography>
        <Entries entries={[...main, ...sales]} />
        {admin.length > 0 && (
          <>
            <Typography variant="caption" component="p" sx={{ mt: '8px', fontWeight: 600, color: 'text.secondary' }}>
              {t('app:menu.admin')}
            </Typography>
            <Entries entries={admin} />
          </>
        )}
      </Box>
      <ScreenDoors viewer={viewer} />
    </Box>
  )
}

function Entries({ entries, depth = 0 }: { entries: readonly MenuEntry[]; depth?: number }) {
  const { t } = useTranslation('app')
  return (
    <PlainList>
      {entries.map(({ title, icon: Icon, children }) => (
        <li key={title}>
          <Row
            sx={{
              gap: '10px',
              minHeight: 32,
              paddingInlineStart: `${depth * 30}px`,
              fontSize: depth ? 'size.small' : 'size.text',
              color: depth > 0 ? 'text.secondary' : 'text.primary',
              '& > svg': { width: 18, height: 18, flexShrink: 0, color: 'text.secondary' },
            }}
          >
            {Icon && <Icon aria-hidden />}
            {t(title)}
          </Row>
          {children && <Entries entries={children} depth={depth + 1} />}
        </li>
      ))}
    </PlainList>
  )
}
