import { useNavigate, useSearch } from '@tanstack/react-router'

/** The role in view stands in the address. */
export function useChosenRole(): [number | undefined, (id: number | undefined) => void] {
  const { rol }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = Number(rol)
  const choose = (id: number | undefined) =>
    void navigate({ to: '.', search: id === undefined ? {} : { rol: String(id) }, resetScroll: false })
  return [Number.isInteger(asked) && asked > 0 ? asked : undefined, choose]
}
