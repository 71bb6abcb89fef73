import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { previewKey } from '#shared/constants/preview.ts'
import { paths } from '#shared/paths.ts'
import { isSignedIn, popRememberedPage } from '#web/admin/lib/session.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/login'
import { AuthLayout } from './auth-layout.tsx'
import { LoginForm } from './login-form.tsx'
import { SessionEndNotice } from './session-end-notice.tsx'
import { readSignInTexts } from './sign-in-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { signIn: await readSignInTexts(context.get(services)) }
}

export const handle = { isPublic: false, title: 'Login', hasPreloader: false } satisfies PageFacts

export const meta = metaOfFacts

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  // Its editor is signed in, and looks at the page.
  const isPreview = useSearchParams()[0].has(previewKey)

  useEffect(() => {
    if (!isPreview && isSignedIn()) void navigate(popRememberedPage(), { replace: true })
  }, [navigate, isPreview])

  return (
    <AuthLayout title="Sign in" intro={loaderData.signIn.intro} back={{ to: paths.home, label: 'Back to the site' }}>
      <SessionEndNotice />
      <LoginForm />
    </AuthLayout>
  )
}
