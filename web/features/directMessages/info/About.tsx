import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { MailIcon, PhoneIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { InfoSection } from './InfoSection.tsx'
import type { useUserDetail } from './useUserDetail.ts'

function Line({ icon: Icon, href, text }: { icon: IconComponent; href: string; text: string }) {
  return (
    <Box component="a" href={href} sx={line}>
      <Icon width={16} height={16} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="bdi" dir="ltr" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  )
}

export function About({ detail }: { detail: ReturnType<typeof useUserDetail> }) {
  const { t } = useTranslation('direct')
  return (
    <InfoSection heading={t('info.about')}>
      <Loaded query={detail} skeleton={<FormSkeleton fields={1} />}>
        {(data) => (
          <>
            <Typography
              variant="body2"
              dir="auto"
              sx={{
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
                mb: '6px',
                ...(data.about === '' && { color: 'text.secondary' }),
              }}
            >
              {data.about || t('info.noAbout')}
            </Typography>
            <Line icon={MailIcon} href={`mailto:${data.email}`} text={data.email} />
            {data.phone && <Line icon={PhoneIcon} href={`tel:${data.phone}`} text={data.phone} />}
          </>
        )}
      </Loaded>
    </InfoSection>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 28,
  color: 'text.secondary',
  fontSize: 'size.snug',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'tone.primary.ink' },
} as const
