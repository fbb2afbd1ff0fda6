import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const spoken = new Set([
  'status',
  'priority',
  'visibility',
  'role',
  'result',
  'taskStatus',
  'stage',
  'pendingKind',
  'endedKeys',
])

/** Words for what the log keeps as names; a name without words yet is shown as it is. */
export function useActivityWords() {
  const { t, i18n } = useTranslation('activityLog')
  return useMemo(() => {
    const said = (key: string, otherwise: string) =>
      // Names come from the server; whether there are words for one is asked first.
      i18n.exists(key, { ns: 'activityLog' }) ? t(key as 'verb.created') : otherwise
    const kind = (name: string) => said(`kind.${name}`, name)
    const verb = (action: string) => {
      const name = action.slice(action.indexOf('.') + 1)
      return said(`ownVerb.${action}`, said(`verb.${name}`, name))
    }
    return {
      kind,
      verb,
      /** "Görev · Oluşturuldu": among others, where the object is not beside it. */
      action: (name: string) =>
        name.includes('.') ? `${kind(name.slice(0, name.indexOf('.')))} · ${verb(name)}` : t('denial', { code: name }),
      field: (name: string) => said(`field.${name}`, name),
      /** Of fields whose values are names too: `status: active`. */
      value: (field: string, name: string) => (spoken.has(field) ? said(`value.${name}`, name) : name),
    }
  }, [t, i18n])
}

export type ActivityWords = ReturnType<typeof useActivityWords>
