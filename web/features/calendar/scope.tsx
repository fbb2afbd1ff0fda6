import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/calendar/calendar.schemas.ts'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'

export interface ScopeQuestion {
  title: string
  /** The verb on the button. */
  action: string
  scopes: readonly Scope[]
}

type OpenQuestion = ScopeQuestion & { answer: (scope: Scope | undefined) => void }
export type AskScope = (question: ScopeQuestion) => Promise<Scope | undefined>

/** Asks how far a change of a recurring event reaches; nothing when the person turned back. */
export function useScopeQuestion() {
  const [asked, setAsked] = useState<OpenQuestion>()
  const ask = useCallback<AskScope>(
    (question) => new Promise((resolve) => setAsked({ ...question, answer: resolve })),
    [],
  )
  const settle = (scope: Scope | undefined) => {
    asked?.answer(scope)
    setAsked(undefined)
  }
  return { ask, dialog: asked && <ScopeDialog question={asked} onAnswer={settle} /> }
}

function ScopeDialog({ question, onAnswer }: { question: ScopeQuestion; onAnswer: (scope?: Scope) => void }) {
  const { t } = useTranslation(['calendar', 'ui'])
  const [scope, setScope] = useState<Scope>(question.scopes[0] ?? 'all')
  const actions = (
    <>
      <Button onClick={() => onAnswer()}>{t('ui:cancel')}</Button>
      <Button variant="contained" onClick={() => onAnswer(scope)}>
        {question.action}
      </Button>
    </>
  )
  const choose = (text: string) => setScope(question.scopes.find((known) => known === text) ?? scope)
  return (
    <AppDialog open onClose={() => onAnswer()} title={question.title} actions={actions} width="xs">
      <RadioGroup aria-label={question.title} value={scope} onChange={(_event, value) => choose(value)}>
        {question.scopes.map((known) => (
          <FormControlLabel key={known} value={known} control={<Radio />} label={t(`scope.${known}`)} />
        ))}
      </RadioGroup>
    </AppDialog>
  )
}
