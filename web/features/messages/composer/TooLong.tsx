import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { maxAttachments, maxMessageLength } from '#contract/messages/messages.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AttachmentIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'

type TooLongProps = {
  length: number
  /** Where the text may go out as a file, as far as the message holds one more. */
  asFile: undefined | { hasRoom: boolean; onAttach: () => void }
}

/** Why the text cannot be sent, and the way in which it can. */
export function TooLong({ length, asFile }: TooLongProps) {
  const { t } = useTranslation('messages')
  const { locale } = useFormat()
  const number = numberFormat(locale).format
  return (
    <Row
      role="alert"
      sx={{ flexWrap: 'wrap', gap: '4px 12px', mb: '8px', fontSize: 'size.small', color: 'tone.error.ink' }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
        {t('composer.tooLong', { over: number(length - maxMessageLength), most: number(maxMessageLength) })}
        {asFile && !asFile.hasRoom && ` ${t('composer.noRoomForText', { most: number(maxAttachments) })}`}
      </Box>
      {asFile?.hasRoom && (
        <Button size="small" startIcon={<AttachmentIcon aria-hidden />} onClick={asFile.onAttach}>
          {t('composer.attachText')}
        </Button>
      )}
    </Row>
  )
}
