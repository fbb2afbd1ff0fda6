import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { CardFile } from '#contract/kanban/kanban.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { useShownFirst } from '../../../lib/query/useShownFirst.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { isImage } from '../../../ui/files/fileKind.ts'
import { Attachments } from '../../files/Attachments.tsx'
import { useBoardContext } from '../boardContext.ts'
import { changeBoards, kanbanKeys, useDetailChange } from '../kanban.data.ts'
import { applyCardAnswer } from '../model/applyToBoard.ts'
import type { Card } from '../model/board.ts'

export const cardUploads = attachingUploads(async (id, fileIds) => {
  await call(kanbanDetailEndpoints.attach, { params: { id }, body: { fileIds } })
  await queryClient.invalidateQueries({ queryKey: kanbanKeys.card(id) })
})

/** Files of the card; one picture may be its cover. */
export function Files({ card, files }: { card: Card; files: readonly CardFile[] }) {
  const { t } = useTranslation('kanban')
  const { spaceId } = useBoardContext()
  const queryClient = useQueryClient()
  const changeDetail = useDetailChange(card.id)
  const [cover, runCover] = useShownFirst(card.image, (_known: string | null, next: string | null) => next)
  const detach = async (file: CardFile) => {
    const left = await call(kanbanDetailEndpoints.detach, { params: { id: card.id, fileId: file.id } })
    changeDetail((detail) => ({ ...detail, files: left }))
  }
  const setCover = (file: CardFile | null) =>
    runCover(file?.url ?? null, async () => {
      const answer = await call(kanbanDetailEndpoints.setCover, {
        params: { id: card.id },
        body: { fileId: file?.id ?? null },
      })
      changeBoards(queryClient, spaceId, (board) => applyCardAnswer(board, answer))
      changeDetail((detail) => ({ ...detail, card: answer }))
    })
  const purposeOf = (file: CardFile) => {
    const isCover = cover?.startsWith(file.url) ?? false
    return {
      tag: isCover ? t('drawer.cover') : undefined,
      label: t(isCover ? 'drawer.removeCover' : 'drawer.makeCover'),
      onSelect: () => setCover(isCover ? null : file),
    }
  }
  return (
    <Attachments
      editable
      files={files}
      uploads={cardUploads(card.id)}
      onRemove={detach}
      purposeOf={(file) => (isImage(file) ? purposeOf(file) : undefined)}
    />
  )
}
