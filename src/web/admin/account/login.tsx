import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { isSignedIn, popRememberedPage } from '#web/admin/lib/session.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'

export const handle = { isPublic: false, title: 'Login', hasPreloader: false } satisfies PageFacts

export const meta = metaOfFacts

export default function LoginPage() {
  const navigate = useNavigate()

  useEffect(() => {
    if (isSignedIn()) void navigate(popRememberedPage(), { replace: true })
  }, [navigate])

  return (
    <AuthLayout
      title="Sign in"
      intro="For the people who run the presses."
      back={{ to: paths.home, label: 'Back to the site' }}
    >
      <LoginForm />
    </AuthLayout>
  )
}
