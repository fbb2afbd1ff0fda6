import Skeleton from '@mui/material/Skeleton'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { type ReactNode, Suspense } from 'react'
import { useFormat } from '../../format/FormatProvider.tsx'
import { useDateLocale } from './dateLocales.ts'

export function PickerLocale({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton height={38} />}>
      <Localized>{children}</Localized>
    </Suspense>
  )
}

function Localized({ children }: { children: ReactNode }) {
  const { locale, localeText } = useDateLocale(useFormat().locale)
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale} localeText={localeText}>
      {children}
    </LocalizationProvider>
  )
}
