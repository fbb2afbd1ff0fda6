import { useTranslation } from 'react-i18next'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { copyLink } from '../../../ui/copyText.ts'
import { ArchiveIcon, EyeIcon, LinkIcon, MoveIcon, TrashIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'

/** The actions on a whole card, the same on the board and in its drawer. */
export function useCardMenu(card: Card, { opens }: { opens: boolean }): MenuAction[] {
  const { t } = useTranslation('kanban')
  const { actions, askMove, cardHref, openCard } = useBoardContext()
  const leave = () => {
    if (!opens) openCard(undefined)
  }
  const copy = () => void copyLink(cardHref(card.id), t('card.linkCopied'))
  return [
    ...(opens ? [{ id: 'open', label: t('card.open'), icon: EyeIcon, onSelect: () => openCard(card.id) }] : []),
    { id: 'move', label: t('card.move'), icon: MoveIcon, onSelect: () => askMove(card.id) },
    { id: 'copy', label: t('card.copyLink'), icon: LinkIcon, onSelect: copy },
    {
      id: 'archive',
      label: t('card.archive'),
      icon: ArchiveIcon,
      startsGroup: true,
      onSelect: () => {
        leave()
        void actions.archiveCard(card)
      },
    },
    {
      id: 'remove',
      label: t('card.remove'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => {
        leave()
        void actions.removeCard(card)
      },
    },
  ]
}
