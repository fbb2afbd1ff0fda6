import Box from '@mui/material/Box'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorHandle, Format } from '../../../ui/Editor/editorHandle.ts'
import { EmojiButton } from '../../../ui/emoji/EmojiButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import {
  AddIcon,
  AtIcon,
  BoldIcon,
  CodeIcon,
  FormatIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  StrikeIcon,
} from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import { FileInput } from '../../../ui/upload/FileInput.tsx'

const formats: readonly [Format, IconComponent][] = [
  ['bold', BoldIcon],
  ['italic', ItalicIcon],
  ['strike', StrikeIcon],
  ['link', LinkIcon],
  ['list', ListIcon],
  ['code', CodeIcon],
]

/** By the composer's own width: beside two panes it is narrow even on a wide screen. */
const narrow = '@container (max-width: 600px)'

const line = <Box sx={{ width: '1px', height: 18, bgcolor: 'divider', mx: '4px' }} />

type ToolsProps = {
  editor: RefObject<EditorHandle | null>
  onFiles: (files: readonly File[]) => void
  /** Only the tools for a reply: emoji and files. */
  small: boolean
  /** An edit of a message carries no new files. */
  attaches: boolean
}

export function Tools({ editor, onFiles, small, attaches }: ToolsProps) {
  const { t } = useTranslation('messages')
  const [unfolded, setUnfolded] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const attach = attaches && (
    <IconAction icon={AddIcon} label={t('composer.attach')} titled onClick={() => input.current?.click()} />
  )
  const emoji = <EmojiButton label={t('composer.emoji')} onPick={(picked) => editor.current?.insert(picked)} />
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '2px' }}>
      {!small && (
        <>
          {attach}
          {line}
          <Box sx={{ display: 'none', [narrow]: { display: 'inline-flex' } }}>
            <IconAction
              icon={FormatIcon}
              label={t('composer.formatting')}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            />
          </Box>
          <Box sx={{ display: 'inline-flex', gap: '2px', [narrow]: { display: unfolded ? 'inline-flex' : 'none' } }}>
            {formats.map(([format, Icon]) => (
              <IconAction
                key={format}
                icon={Icon}
                label={t(`composer.formats.${format}`)}
                titled
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => editor.current?.format(format)}
              />
            ))}
          </Box>
          {line}
          <IconAction icon={AtIcon} label={t('composer.mention')} titled onClick={() => editor.current?.insert('@')} />
        </>
      )}
      {emoji}
      {small && attach}
      <FileInput ref={input} label={t('composer.attach')} multiple onFiles={onFiles} />
    </Row>
  )
}
