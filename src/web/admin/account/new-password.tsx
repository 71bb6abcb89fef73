import { useState } from 'react'
import { data } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/new-password'
import { AuthLayout } from './auth-layout.tsx'
import { LinkForm } from './link-form.tsx'
import { linkPageHeaders } from './link-page-headers.ts'
import { newPasswordProblem } from './new-password-rule.ts'
import { readSignInTexts } from './sign-in-texts.ts'

const texts = messages.accountLinks

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(services)
  const isOpen = await server.auth.isResetOpen(params.token)
  const shown = { isOpen, signIn: await readSignInTexts(server) }
  return isOpen ? shown : data(shown, { status: 404 })
}

export const headers = () => linkPageHeaders

export const handle = { isPublic: false, title: texts.newHeading } satisfies PageFacts

export const meta = metaOfFacts

export default function NewPasswordPage({ loaderData, params }: Route.ComponentProps) {
  const [saved, setSaved] = useState<string | null>(null)
  const back = { to: paths.login, label: texts.backToLogin }
  if (saved)
    return (
      <AuthLayout title={texts.newHeading} intro={texts.newIntro} back={back}>
        <Notice tone="success">{saved}</Notice>
        <ButtonLink to={paths.login} isWide>
          {texts.signIn}
        </ButtonLink>
      </AuthLayout>
    )
  if (!loaderData.isOpen)
    return (
      <AuthLayout title={texts.staleResetTitle} intro={texts.staleReset} back={back}>
        <ButtonLink to={paths.resetPassword} isWide>
          {texts.askAgain}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout title={texts.newHeading} intro={texts.newIntro} back={back}>
      <LinkForm
        submitLabel={texts.saveNew}
        busyLabel={texts.creating}
        findProblems={(text) => newPasswordProblem(text('new_password'))}
        send={async (text) => {
          const body = { token: params.token, password: text('new_password') }
          setSaved((await api('PUT /password-resets', { body })).message)
        }}
      >
        {(errorOf) => (
          <PasswordField
            label={texts.newPassword}
            name="new_password"
            autoComplete="new-password"
            hint={messages.account.passwordHint}
            error={errorOf('new_password')}
          />
        )}
      </LinkForm>
    </AuthLayout>
  )
}
