import type { LoginResponse, UserData } from '#contract/accounts/session.ts'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import { readLocal, writeLocal } from '../storage/local.ts'
import { readTab, writeTab } from '../storage/tab.ts'

/** The specified keys; `language` stays when somebody signs out, since it belongs to the device's reader. */
export const sessionKeys = {
  token: 'accessToken',
  avatar: 'userAvatar',
  user: 'userData',
  rules: 'userAbilityRules',
} as const

export type StoredUser = Omit<UserData, 'avatar'>

export interface StoredSession {
  token: string | null
  user: StoredUser | null
  avatar: string | null
  rules: readonly AbilityRule[]
}

export const noSession: StoredSession = { token: null, user: null, avatar: null, rules: [] }

const listeners = new Set<(session: StoredSession) => void>()

export function onStoredSession(listener: (session: StoredSession) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Viewing the app as somebody else is limited to one tab; ending it returns to the own session. */
const looks = () => readTab(sessionKeys.token) !== null
const read = (key: string) => (looks() ? readTab(key) : readLocal(key))
const write = (key: string, value: string | null) => (looks() ? writeTab(key, value) : writeLocal(key, value))

export const storedToken = (): string | null => read(sessionKeys.token)

/** A value that this origin wrote; a damaged or foreign one counts as absent (no validator is loaded this early). */
function readJson(key: string): unknown {
  const text = read(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  const id = Reflect.get(value, 'id')
  const roles = Reflect.get(value, 'roles')
  return (
    typeof id === 'number' &&
    id > 0 &&
    typeof Reflect.get(value, 'fullName') === 'string' &&
    Array.isArray(roles) &&
    roles.every((role) => typeof role?.name === 'string')
  )
}

function isRules(value: unknown): value is AbilityRule[] {
  return (
    Array.isArray(value) && value.every((rule) => typeof rule?.action === 'string' && typeof rule?.subject === 'string')
  )
}

export function readStoredSession(): StoredSession {
  const token = storedToken()
  const user = readJson(sessionKeys.user)
  const rules = readJson(sessionKeys.rules)
  // Logged in only when both are there.
  if (token === null || token === '' || !isStoredUser(user)) return noSession
  return { token, user, avatar: read(sessionKeys.avatar), rules: isRules(rules) ? rules : [] }
}

function announce(): void {
  const session = readStoredSession()
  for (const listener of listeners) listener(session)
}

export function storeUser({ avatar, ...user }: UserData, rules: readonly AbilityRule[]): void {
  write(sessionKeys.user, JSON.stringify(user))
  write(sessionKeys.avatar, avatar)
  write(sessionKeys.rules, JSON.stringify(rules))
  announce()
}

export function storeView({ accessToken, userAbilityRules, userData }: LoginResponse): void {
  writeTab(sessionKeys.token, accessToken)
  storeUser(userData, userAbilityRules)
}

export function storeSession({ accessToken, userAbilityRules, userData }: LoginResponse): void {
  write(sessionKeys.token, accessToken)
  storeUser(userData, userAbilityRules)
}

export function storeAvatar(avatar: string | null): void {
  write(sessionKeys.avatar, avatar)
  announce()
}

export function endStoredSession(): void {
  // Choose the storage before clearing: the choice depends on the token, which is cleared too.
  const put = looks() ? writeTab : writeLocal
  for (const key of Object.values(sessionKeys)) put(key, null)
  announce()
}

/** Other tabs sign in and out too; a wiped storage arrives with no key. */
export function isSessionKey(key: string | null): boolean {
  return key === null || Object.values(sessionKeys).some((known) => known === key)
}

export function isLoginResponse(value: unknown): value is LoginResponse {
  if (typeof value !== 'object' || value === null) return false
  return (
    typeof Reflect.get(value, 'accessToken') === 'string' &&
    isStoredUser(Reflect.get(value, 'userData')) &&
    isRules(Reflect.get(value, 'userAbilityRules'))
  )
}
