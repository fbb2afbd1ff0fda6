import { useOpened } from '../../../lib/address/useAddress.ts'
import { idOfKey } from '../tasks.data.ts'

/** The task whose detail is open over a table: `?gorev=GRV-12`. */
export function useOpenTask() {
  const { opened, open, close } = useOpened('gorev')
  return { openKey: opened, openId: idOfKey(opened), open, close }
}
