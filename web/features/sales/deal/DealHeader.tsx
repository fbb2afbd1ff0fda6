import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationHref, dealPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { copyLink } from '../../../ui/copyText.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { ChannelIcon, CompanyIcon, EditIcon, HourglassIcon, LinkIcon, TrashIcon, UserIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { PeopleStack } from '../../../ui/Person/PeopleStack.tsx'
import { useInboxRow } from '../../inbox/inbox.data.ts'
import { EditDrawer } from '../form/EditDrawer.tsx'
import { salesKeys } from '../sales.data.ts'
import { useStageMove } from '../state/useOutcomes.ts'

export function DealHeader({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const [editing, setEditing] = useState(false)
  const move = useStageMove()
  const looking = useLooking()
  const channel = useInboxRow(deal.channelId)
  const menu = useDealMenu(deal, () => setEditing(true))
  const [contact] = deal.contacts
  return (
    <Box component="header" sx={head}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px' }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <bdi>{deal.title}</bdi>
          </Typography>
          <Box component="bdi" sx={number}>
            {deal.number}
          </Box>
        </Box>
        <Box sx={facts}>
          <Box component="span" title={t('fields.customer')}>
            <CompanyIcon width={16} height={16} aria-hidden />
            <bdi>{deal.customer}</bdi>
          </Box>
          {contact && (
            <Box component="span" title={t('contacts.title')}>
              <UserIcon width={16} height={16} aria-hidden />
              <bdi>{[contact.name, contact.title].filter((part) => part !== '').join(', ')}</bdi>
            </Box>
          )}
          {!looking && (
            <Box component={AppLink} href={conversationHref({ type: 'channel', id: deal.channelId })}>
              <ChannelIcon width={16} height={16} aria-hidden />
              <bdi>{channel?.name ?? t('deal.channel')}</bdi>
            </Box>
          )}
        </Box>
      </Box>
      <Row sx={{ gap: '12px' }}>
        <PeopleStack people={deal.team} size={30} />
        {deal.may.work && isOpen(deal.stage) && (
          <Button startIcon={<HourglassIcon />} onClick={() => void move(deal, 'onHold')}>
            {t('deal.hold')}
          </Button>
        )}
        <Box sx={menuFrame}>
          <ActionMenu label={t('deal.menu')} actions={menu} />
        </Box>
      </Row>
      {editing && <EditDrawer deal={deal} onClose={() => setEditing(false)} />}
    </Box>
  )
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px 16px' } as const
const number = {
  fontSize: 'size.small',
  letterSpacing: '0.04em',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const
const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  mt: '4px',
  fontSize: 'size.text',
  color: 'text.secondary',
  '& > *': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& > a:hover': { textDecoration: 'underline' },
  '& svg': { flexShrink: 0 },
} as const
const menuFrame = { border: 1, borderColor: 'controlLine', borderRadius: '8px' } as const

function useDealMenu(deal: DealDetail, onEdit: () => void): MenuAction[] {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { id: deal.id }
  const copy = () => void copyLink(dealPath(deal.id), t('deal.copied'))
  const restore = async () => {
    await call(salesEndpoints.restore, { params })
    await queryClient.invalidateQueries({ queryKey: salesKeys.all })
    await navigate({ href: dealPath(deal.id) })
  }
  const remove = async () => {
    // Leave the page first: a deleted deal must not be fetched again.
    await navigate({ to: paths.salesPipeline })
    await call(salesEndpoints.remove, { params })
    queryClient.removeQueries({ queryKey: salesKeys.deal(deal.id) })
    void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
    toast.undo(t('deal.removed', { number: deal.number }), () => void restore().catch(showError))
  }
  return [
    ...(deal.may.work ? [{ id: 'edit', label: t('deal.edit'), icon: EditIcon, onSelect: onEdit }] : []),
    { id: 'copy', label: t('deal.copyLink'), icon: LinkIcon, onSelect: copy },
    ...(deal.may.remove
      ? [
          {
            id: 'remove',
            label: t('deal.remove'),
            icon: TrashIcon,
            danger: true,
            startsGroup: true,
            onSelect: () => void remove().catch(showError),
          },
        ]
      : []),
  ]
}
