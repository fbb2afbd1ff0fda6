import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { clockText } from '../../../ui/format/instantText.ts'
import { SearchIcon, UserIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import type { UserDetail } from './useUserDetail.ts'

type PersonHeadProps = {
  person: { id: number; fullName: string; avatar: string | null; title: string }
  detail: UserDetail | undefined
  onSearch: () => void
}

/** Office and local time show whether this is a good moment. */
function Whereabouts({ detail }: { detail: UserDetail }) {
  const { t } = useTranslation('direct')
  const { locale } = useFormat()
  const time = clockText(useNow(), { locale, timeZone: detail.timeZone })
  return (
    <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
      {[detail.department, t('info.now', { time })].filter(Boolean).join(' · ')}
    </Typography>
  )
}

export function PersonHead({ person, detail, onSearch }: PersonHeadProps) {
  const { t } = useTranslation('direct')
  return (
    <Box sx={{ p: '20px', paddingBlockEnd: '12px' }}>
      <Row sx={{ gap: '14px' }}>
        <Face person={person} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" noWrap>
            <bdi>{person.fullName}</bdi>
          </Typography>
          {person.title !== '' && (
            <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
              {person.title}
            </Typography>
          )}
          {detail && <Whereabouts detail={detail} />}
        </Box>
      </Row>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', mt: '14px' }}>
        <Button
          component={AppLink}
          href={href(paths.user, { id: person.id })}
          size="small"
          startIcon={<UserIcon />}
          sx={tight}
        >
          {t('info.profile')}
        </Button>
        <Button size="small" startIcon={<SearchIcon />} onClick={onSearch} sx={tight}>
          {t('info.search')}
        </Button>
      </Box>
    </Box>
  )
}

const tight = { flex: '1 1 0', px: '8px' } as const
