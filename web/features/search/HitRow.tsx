import Box from '@mui/material/Box'
import type { SearchHit } from '#contract/search/search.endpoints.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ellipsis, focusRing, Meta } from '../../ui/layout.ts'
import { PictureOr } from '../../ui/PictureOr.tsx'
import { kindIcons } from './kindIcons.ts'

export function HitRow({ hit }: { hit: SearchHit }) {
  const Icon = kindIcons[hit.kind]
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'hairline' } }}>
      <Box component={AppLink} href={hit.path} sx={look}>
        <PictureOr image={hit.image} size={20}>
          <Icon width={20} height={20} aria-hidden />
        </PictureOr>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontSize: 'size.text', fontWeight: 500, ...ellipsis }}>
            <bdi>{hit.title}</bdi>
          </Box>
          {hit.detail !== '' && (
            <Meta sx={ellipsis}>
              <bdi>{hit.detail}</bdi>
            </Meta>
          )}
        </Box>
      </Box>
    </Box>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  minHeight: 52,
  px: '20px',
  py: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  ...focusRing('-2px'),
  '& svg': { color: 'text.secondary', flexShrink: 0 },
} as const
