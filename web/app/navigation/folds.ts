import { z } from 'zod'
import { create } from 'zustand'
import { useSession } from '../../lib/session/session.ts'
import { writeLocal } from '../../lib/storage/local.ts'
import { readLocalJson } from '../../lib/storage/localJson.ts'

const key = 'menuFolds'
const kept = z.record(z.string(), z.boolean())

/** What each person opened (true) or folded (false) in the menu on this device. */
const useFolds = create<z.infer<typeof kept>>(() => readLocalJson(key, kept) ?? {})

/** Whether a part of the menu is open, as its person left it. */
export function useFold(part: string, openUntilFolded: boolean): [open: boolean, toggle: () => void] {
  const mine = useSession(({ user }) => `${user?.id}:${part}`)
  const open = useFolds((folds) => folds[mine]) ?? openUntilFolded
  const toggle = () => {
    useFolds.setState({ [mine]: !open })
    writeLocal(key, JSON.stringify(useFolds.getState()))
  }
  return [open, toggle]
}
