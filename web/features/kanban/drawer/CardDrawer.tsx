import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { BoardIcon, MoreHorizontalIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { CommentBox } from '../../comments/CommentBox.tsx'
import { useBoardContext } from '../boardContext.ts'
import { useCardMenu } from '../card/useCardMenu.ts'
import { useCardDetail } from '../kanban.data.ts'
import { type Card, cardOn } from '../model/board.ts'
import { CardContent } from './CardContent.tsx'
import { cardUploads } from './Files.tsx'
import { useCardThread } from './useCardThread.ts'

type CardDrawerProps = { cardId: number; boardName: string }

/** A card with everything in it, under its own address. */
export function CardDrawer({ cardId, boardName }: CardDrawerProps) {
  const { t } = useTranslation('kanban')
  const { openCard, visible } = useBoardContext()
  const { data, error, isError, refetch } = useCardDetail(cardId)
  const message = useErrorText(error)
  const close = () => openCard(undefined)
  // The board already has the latest writes; only the answer has a card from the archive.
  const card = cardOn({ columns: visible() }, cardId) ?? data?.card
  const content = () => {
    if (card && data) return <CardContent card={card} detail={data} />
    if (!isError) return <FormSkeleton fields={5} />
    if (!(error instanceof ApiError) || error.status !== 404) {
      return <ErrorState message={message} onRetry={() => void refetch()} />
    }
    return (
      <EmptyState
        icon={BoardIcon}
        title={t('drawer.notFound')}
        text={t('drawer.notFoundText')}
        action={<Button onClick={close}>{t('drawer.backToBoard')}</Button>}
      />
    )
  }
  const standing = card && data && !isError
  return (
    <AppDrawer
      open
      onClose={close}
      title={<bdi>{boardName}</bdi>}
      width={520}
      tools={standing && !card.archived && <DrawerMenu card={card} />}
      foot={standing && <CardCommentBox key={cardId} detail={data} />}
    >
      <Box sx={{ minHeight: 1 }}>{content()}</Box>
    </AppDrawer>
  )
}

function DrawerMenu({ card }: { card: Card }) {
  const { t } = useTranslation('kanban')
  const actions = useCardMenu(card, { opens: false })
  return <ActionMenu label={t('card.menu', { title: card.title })} actions={actions} icon={MoreHorizontalIcon} />
}

function CardCommentBox({ detail }: { detail: CardDetail }) {
  const { add } = cardUploads(detail.card.id).getState()
  return <CommentBox thread={useCardThread(detail)} onFiles={add} />
}
