import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, UnexpectedAnswer } from '../../../lib/http/apiError.ts'
import { send } from '../../../lib/http/send.ts'
import {
  askForPasskey,
  DeviceRefusal,
  knowsPasskeys,
  offersPasskeys,
  stopAsking,
} from '../../../lib/passkeys/device.ts'
import { isLoginResponse } from '../../../lib/session/stored.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { useEnter } from '../useEnter.ts'
import { usePasskeyRefusal } from './usePasskeyRefusal.ts'

const optionsPath = '/api/auth/passkeys/options'
const signInPath = '/api/auth/passkeys'
/** A question that waits for the browser to fill it in is asked anew before it expires. */
const askAgainAfter = 9 * 60_000

interface RequestOptions {
  rpId: string
  challenge: string
  userVerification: 'required'
}

/** The contract's answer without its schemas: this page loads no validator. */
function isRequestOptions(value: unknown): value is RequestOptions {
  if (typeof value !== 'object' || value === null) return false
  return (
    typeof Reflect.get(value, 'rpId') === 'string' &&
    typeof Reflect.get(value, 'challenge') === 'string' &&
    Reflect.get(value, 'userVerification') === 'required'
  )
}

/** By the button, or by what the browser offers beside the address. */
export function usePasskeySignIn(remember: () => boolean) {
  const { t } = useTranslation('accounts')
  const enter = useEnter()
  const to = useVisit().search('to')
  const textOf = usePasskeyRefusal()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  const ask = async (whenFilledIn: boolean, isLeft: () => boolean) => {
    const { body: options } = await send('POST', optionsPath, {})
    if (isLeft()) return
    if (!isRequestOptions(options)) throw new UnexpectedAnswer(optionsPath, options)
    const answer = await askForPasskey(options, { whenFilledIn })
    const { body: session } = await send('POST', signInPath, { answer, remember: remember() })
    if (!isLoginResponse(session)) throw new UnexpectedAnswer(signInPath, session)
    enter(session, to)
  }
  const fail = (thrown: unknown) => {
    const isOurs = thrown instanceof DeviceRefusal && thrown.reason === 'aborted'
    if (!isOurs) setRefusal(textOf(thrown) ?? t('passkey.failed'))
  }

  const wait = useEffectEvent(async (isLeft: () => boolean) => {
    if (!(await offersPasskeys()) || isLeft()) return
    await ask(true, isLeft)
  })
  const failWaiting = useEffectEvent((thrown: unknown) => {
    // Nobody asked for it: only somebody whose passkey is refused has to hear of it.
    if (thrown instanceof ApiError && thrown.status < 429) fail(thrown)
  })
  useEffect(() => {
    let left = false
    wait(() => left).catch((thrown) => left || failWaiting(thrown))
    const again = setTimeout(() => setRound(round + 1), askAgainAfter)
    return () => {
      left = true
      clearTimeout(again)
      if (knowsPasskeys()) void stopAsking()
    }
  }, [round])

  const signIn = async () => {
    setRefusal(undefined)
    setBusy(true)
    try {
      await ask(false, () => false)
    } catch (thrown) {
      fail(thrown)
      setRound(round + 1)
    } finally {
      setBusy(false)
    }
  }
  return { signIn, refusal, busy }
}
