import { redirect } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { ScreenMeta } from '../../lib/screens.ts'
import { useSession } from '../../lib/session/session.ts'
import { decide } from './mayEnter.ts'

interface Entering {
  location: { pathname: string; href: string }
  matches: readonly { staticData: { screen?: ScreenMeta } }[]
  preload: boolean
}

let pageJustLoaded = true

/** A fresh page that enters a dashboard asks whether the stored token still holds; nobody waits for the answer. */
function checkTokenOnFirstLoad(path: string): void {
  if (!pageJustLoaded) return
  pageJustLoaded = false
  if (path !== paths.crm && path !== paths.admin) return
  void import('../../lib/session/userCheck.ts').then(({ checkUser }) => checkUser())
}

export function guard({ location, matches, preload }: Entering): void {
  const metas = matches.flatMap(({ staticData }) => (staticData.screen ? [staticData.screen] : []))
  const verdict = decide(metas, location.pathname, location.href, useSession.getState())
  if (!verdict.enter) throw redirect({ href: verdict.go, replace: true })
  if (!preload) checkTokenOnFirstLoad(location.pathname)
}
