import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isSignedIn, takeRememberedPage } from '#web/admin/lib/session.ts'
import { pageMeta } from '#web/lib/meta.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { DoorPage } from './door-page.tsx'
import { LoginForm } from './login-form.tsx'

export const handle: PageHandle = { isIndexed: false }

export const meta = () => pageMeta({ title: 'Login' })

export default function LoginPage() {
  const navigate = useNavigate()

  useEffect(() => {
    if (isSignedIn()) void navigate(takeRememberedPage(), { replace: true })
  }, [navigate])

  return (
    <DoorPage
      title="Sign in"
      intro="For the people who run the presses."
      back={{ to: paths.home, label: 'Back to the site' }}
    >
      <LoginForm />
    </DoorPage>
  )
}
