import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { vatWithin } from '#contract/money/money.ts'
import { useAnySearch, useChangeAddress } from '../../../lib/address/useAddress.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, CameraIcon, ChevronDownIcon, ChevronUpIcon, ErrorMarkIcon } from '../../../ui/icons.ts'
import { FileDrop } from '../../../ui/upload/FileDrop.tsx'
import { LineAmount } from '../detail/LineAmount.tsx'
import { LineFace } from '../detail/LineFace.tsx'
import { LineList } from '../detail/LineList.tsx'
import { Notice } from '../detail/Notice.tsx'
import { BuyerNotice, WarningNotes } from '../detail/WarningNotes.tsx'
import { ReadingNote } from '../receipt/ReadingNote.tsx'
import { useToday } from '../state/useToday.ts'
import { type LineForm, newLine } from './content.ts'
import { FileChoice } from './FileChoice.tsx'
import { LineEditor } from './LineEditor.tsx'
import { receiptTypes } from './receiptUploads.ts'
import { useErrorWords } from './useErrorWords.ts'
import { useReportDraft } from './useReportDraft.ts'

/** The lines, and the three ways to a new one: a photo, a file, or by hand. */
export function DraftLines({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation('expenses')
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const today = useToday()
  const { content, draft, uploads } = useReportDraft(report)
  const asked = usePhotoAsked()
  const add = () => {
    const line = newLine(today)
    draft.change((before) => ({ ...before, lines: [...before.lines, line] }))
    draft.openLine(line.key)
  }
  return (
    <>
      {content.lines.length > 0 && (
        <LineList>
          {content.lines.map((line, at) => (
            <DraftLine key={line.key} report={report} line={line} at={at} />
          ))}
        </LineList>
      )}
      <Box onDrop={(event) => event.stopPropagation()}>
        <FileDrop uploads={uploads} label={t('line.drop')} hint={t('line.dropHint')} accept={receiptTypes} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {phone && (
          <FileChoice
            camera
            autoFocus={asked}
            icon={CameraIcon}
            label={t('capture')}
            onFiles={(files) => uploads.getState().add(files)}
          >
            {t('capture')}
          </FileChoice>
        )}
        <Button startIcon={<AddIcon />} onClick={add}>
          {t('line.add')}
        </Button>
      </Box>
    </>
  )
}

/** `?foto=1`, as the installed app's shortcut leads here: the camera is one touch away. No page may open it by itself. */
function usePhotoAsked(): boolean {
  const { foto } = useAnySearch()
  const change = useChangeAddress()
  useEffect(() => {
    if (foto !== undefined) change({ foto: undefined }, { replace: true })
  }, [foto, change])
  return foto !== undefined
}

type DraftLineProps = { report: ExpenseDetail; line: LineForm; at: number }

/** A line as it will be read, with a button that opens it; warnings are already shown. */
function DraftLine({ report, line, at }: DraftLineProps) {
  const { t } = useTranslation('expenses')
  const { draft, openLine, round } = useReportDraft(report)
  const open = openLine === line.key
  const saved = report.lines.find(({ id }) => id === line.id)
  const gross = line.gross === null || Number.isNaN(line.gross) ? 0 : line.gross
  const same = saved && saved.gross === gross && saved.currency === line.currency && saved.day === line.day
  const shown = { ...line, gross, vat: vatWithin(gross, line.vatRate), baseGross: same ? saved.baseGross : null }
  const name = line.merchant || t('line.untitled')
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <LineFace
      line={line}
      amount={line.gross === null ? t('line.noAmount') : <LineAmount line={shown} approved={gross} />}
      control={
        <IconAction
          icon={Chevron}
          label={t('line.edit', { name })}
          aria-expanded={open}
          onClick={() => draft.openLine(open ? null : line.key)}
        />
      }
      notes={
        <>
          <ReadingNote report={report} lineKey={line.key} />
          {open && <BuyerNotice buyer={line.buyerTaxNumber} />}
          {open ? (
            <LineEditor key={round} report={report} line={line} at={at} />
          ) : (
            <LineErrors report={report} at={at} />
          )}
          {!open && saved && same && <WarningNotes line={saved} />}
        </>
      }
    />
  )
}

/** Why a closed line is not saved; an open one says it beside its fields. */
function LineErrors({ report, at }: { report: ExpenseDetail; at: number }) {
  const { errors } = useReportDraft(report)
  const [error] = Object.entries(errors).flatMap(([field, found]) => (field.startsWith(`lines.${at}.`) ? [found] : []))
  const words = useErrorWords()
  return (
    error && (
      <Notice tone="error" icon={ErrorMarkIcon} role="alert">
        {words(error)}
      </Notice>
    )
  )
}
