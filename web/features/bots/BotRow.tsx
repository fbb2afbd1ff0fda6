import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Bot } from '#contract/bots/bots.endpoints.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { BlockIcon, CameraIcon, CheckIcon, EditIcon, KeyIcon } from '../../ui/icons.ts'
import { listRow } from '../../ui/listRow.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useBotActions } from './bots.data.ts'

export const faceOf = ({ id, name, avatar }: Bot) => ({ id, fullName: name, avatar, isBot: true, presence: null })

type BotRowProps = { bot: Bot; onChange: () => void; onPicture: () => void; onTokens: () => void }

/** One bot: what it is for, where it speaks, and when it last did. */
export function BotRow({ bot, onChange, onPicture, onTokens }: BotRowProps) {
  const { t } = useTranslation('bots')
  const { name, description, on, roles, channels, hiddenChannels, spaces, tokens, lastUsedAt } = bot
  const places = [
    ...channels.map((channel) => `# ${channel.name}`),
    ...(hiddenChannels > 0 ? [t('andHidden', { number: hiddenChannels })] : []),
  ]
  return (
    <Box component="li" sx={listRow}>
      <Face person={faceOf(bot)} size={40} dimmed={!on} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <StatusChip tone={on ? 'success' : 'secondary'}>{t(on ? 'states.on' : 'states.off')}</StatusChip>
        </Box>
        {description !== '' && (
          <Box dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {description}
          </Box>
        )}
        <FactList
          look="line"
          facts={[
            { label: t('channels'), value: places.length === 0 ? t('nowhere') : <bdi>{places.join(', ')}</bdi> },
            ...(spaces.length > 0
              ? [{ label: t('spaces'), value: <bdi>{spaces.map((space) => space.name).join(', ')}</bdi> }]
              : []),
            // The bot of an incoming webhook has none.
            ...(roles.length > 0
              ? [{ label: t('roles'), value: <bdi>{roles.map((role) => role.name).join(', ')}</bdi> }]
              : []),
            { label: t('lastUse'), value: lastUsedAt === null ? t('never') : <Instant value={lastUsedAt} /> },
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
        <Button size="small" startIcon={<KeyIcon />} onClick={onTokens} aria-label={t('tokens.of', { name })}>
          {t('tokens.open', { number: tokens })}
        </Button>
        <RowMenu bot={bot} onChange={onChange} onPicture={onPicture} />
      </Box>
    </Box>
  )
}

function RowMenu({ bot: { id, name, on }, onChange, onPicture }: Omit<BotRowProps, 'onTokens'>) {
  const { t } = useTranslation('bots')
  const confirm = useConfirm()
  const { switched } = useBotActions()
  const turn = async () => {
    const request = { title: t('off.title', { name }), text: t('off.text'), action: t('switchOff'), danger: true }
    if (on && !(await confirm(request))) return
    switched.mutate({ id, on: !on }, { onSuccess: () => toast.success(t(on ? 'off.done' : 'on.done', { name })) })
  }
  return (
    <ActionMenu
      label={t('actionsOf', { name })}
      actions={[
        { id: 'change', label: t('change'), icon: EditIcon, onSelect: onChange },
        { id: 'picture', label: t('picture.action'), icon: CameraIcon, onSelect: onPicture },
        {
          id: 'switch',
          label: t(on ? 'switchOff' : 'switchOn'),
          icon: on ? BlockIcon : CheckIcon,
          onSelect: () => void turn(),
          startsGroup: true,
        },
      ]}
    />
  )
}
