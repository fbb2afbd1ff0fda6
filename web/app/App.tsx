import { RouterProvider } from '@tanstack/react-router'
import { followSession } from './followSession.ts'
import { router } from './router.ts'

followSession()

export function App() {
  return <RouterProvider router={router} />
}
