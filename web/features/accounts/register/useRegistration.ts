import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { isLanguage } from '#contract/locale/languages.ts'
import { call } from '../../../lib/http/call.ts'

type Registration = BodyOf<typeof accountEndpoints.register>

export const emptyDraft = { fullName: '', username: '', email: '' }

/** Registers in the language the person reads the page in. */
export function useRegistration() {
  const { i18n } = useTranslation('accounts')
  const [sentTo, setSentTo] = useState<string>()
  const register = async (registration: Registration) => {
    const language = isLanguage(i18n.language) ? { language: i18n.language } : {}
    await call(accountEndpoints.register, { body: { ...registration, ...language } })
    setSentTo(registration.email)
  }
  return { sentTo, register }
}
