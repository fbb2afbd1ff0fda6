import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { CardFile } from '#contract/kanban/kanban.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { useBoardContext } from '../boardContext.ts'
import { changeBoards, kanbanKeys, useDetailChange } from '../kanban.data.ts'
import { applyCardAnswer } from '../model/applyToBoard.ts'
import type { Card } from '../model/board.ts'
import { DrawerSection } from './DrawerSection.tsx'
import { FileRow } from './FileRow.tsx'
import { useShownFirst } from './useShownFirst.ts'

const cardUploads = attachingUploads(async (id, fileIds) => {
  await call(kanbanDetailEndpoints.attach, { params: { id }, body: { fileIds } })
  await queryClient.invalidateQueries({ queryKey: kanbanKeys.card(id) })
})

type FilesProps = { card: Card; files: readonly CardFile[] }

const withoutFile = (files: readonly CardFile[], id: number) => files.filter((file) => file.id !== id)

export function Files({ card, files }: FilesProps) {
  const { t } = useTranslation('kanban')
  const { spaceId } = useBoardContext()
  const queryClient = useQueryClient()
  const changeDetail = useDetailChange(card.id)
  const [shown, run] = useShownFirst(files, withoutFile)
  const [cover, runCover] = useShownFirst(card.image, (_known: string | null, next: string | null) => next)
  const detach = (file: CardFile) =>
    run(file.id, async () => {
      const left = await call(kanbanDetailEndpoints.detach, { params: { id: card.id, fileId: file.id } })
      changeDetail((detail) => ({ ...detail, files: left }))
    })
  const setCover = (file: CardFile | null) =>
    runCover(file?.url ?? null, async () => {
      const answer = await call(kanbanDetailEndpoints.setCover, {
        params: { id: card.id },
        body: { fileId: file?.id ?? null },
      })
      changeBoards(queryClient, spaceId, (board) => applyCardAnswer(board, answer))
      changeDetail((detail) => ({ ...detail, card: answer }))
    })
  return (
    <DrawerSection title={t('drawer.attachments')} hint={shown.length > 0 && <bdi>{shown.length}</bdi>}>
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: '8px', p: 0, display: 'grid', gap: '6px' }}>
          {shown.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isCover={cover?.startsWith(file.url) ?? false}
              onCover={setCover}
              onRemove={() => detach(file)}
            />
          ))}
        </Box>
      )}
      <FileDrop uploads={cardUploads(card.id)} label={t('drawer.attach')} />
    </DrawerSection>
  )
}
