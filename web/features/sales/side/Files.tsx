import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { queryClient } from '../../../lib/query/queryClient.ts'
import { attachingUploads } from '../../../lib/upload/attachingUploads.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DocumentCard } from '../../../ui/files/DocumentCard.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, CloseIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { FileInput } from '../../../ui/upload/FileInput.tsx'
import { UploadStrip } from '../../../ui/upload/UploadStrip.tsx'
import { cacheDeal } from '../sales.data.ts'
import { useDealWrite } from '../state/useDealWrite.ts'

const dealUploads = attachingUploads(async (id, fileIds) =>
  cacheDeal(queryClient, await call(salesEndpoints.attach, { params: { id }, body: { fileIds } })),
)

export function Files({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const write = useDealWrite()
  const input = useRef<HTMLInputElement>(null)
  const uploads = dealUploads(deal.id)
  const works = deal.may.work
  const detach = async ({ id: fileId, name }: DealDetail['files'][number]) => {
    const params = { id: deal.id, fileId }
    if (!(await write(deal.id, () => call(salesEndpoints.detach, { params })))) return
    const undo = () => void write(deal.id, () => call(salesEndpoints.restoreFile, { params }))
    toast.undo(t('files.removed', { name }), undo)
  }
  const tools = works && (
    <IconAction icon={AddIcon} label={t('files.add')} titled onClick={() => input.current?.click()} />
  )
  return (
    <Box
      onDragOver={(event) => works && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (!works || files.length === 0) return
        event.preventDefault()
        uploads.getState().add(files)
      }}
    >
      <Card title={t('files.title')} hint={deal.files.length > 0 && <bdi>{deal.files.length}</bdi>} tools={tools}>
        {deal.files.length === 0 && (
          <Box sx={{ fontSize: 'size.text', color: 'text.secondary' }}>{t('files.empty')}</Box>
        )}
        <Box sx={{ display: 'grid', gap: '6px' }}>
          {deal.files.map((file) => (
            <Row key={file.id} sx={{ gap: '4px', minWidth: 0 }}>
              <DocumentCard file={file} />
              {works && (
                <IconAction
                  icon={CloseIcon}
                  label={t('files.remove', { name: file.name })}
                  onClick={() => void detach(file)}
                />
              )}
            </Row>
          ))}
          <UploadStrip uploads={uploads} />
        </Box>
        <FileInput ref={input} label={t('files.add')} multiple onFiles={uploads.getState().add} />
      </Card>
    </Box>
  )
}
